/** `npm run api`: the shop API alone, behind a web server that serves the built site. EDITION chooses the shop. */
import { buildSettings } from '../src/catalogue/settings.ts';
import type { EditionCode } from '../src/editions/edition.ts';
import { editions } from '../src/editions/editions.ts';
import { type ServerConfig, serverConfig } from '../src/server/config.ts';
import { type Listening, listen } from '../src/server/http/listen.ts';
import { createLog } from '../src/server/log.ts';
import { openShop } from '../src/server/open-shop.ts';
import { usesSandbox } from '../src/server/outside/payments/config.ts';
import { usesOutbox } from '../src/server/outside/senders/senders.ts';
import { main, onStop } from './terminal.ts';

const log = createLog((line) => process.stdout.write(line));

interface Running {
  stop(): Promise<void>;
}

async function serve(edition: EditionCode): Promise<Running> {
  const config = serverConfig(edition, process.env);
  const shop = await openShop(config, log, { create: false });
  let server: Listening;
  try {
    server = await listen(shop.app, config.host, config.port);
  } catch (error) {
    await shop.db.destroy();
    throw error;
  }
  warnOfStandIns(config);
  const jobs = shop.startJobs();
  log.info('listening', { edition, host: config.host, port: server.port });
  return {
    async stop() {
      await Promise.all([server.close(), jobs.stop()]);
      await shop.db.destroy();
      log.info('stopped', { edition });
    },
  };
}

function warnOfStandIns({ edition, senders, payments }: ServerConfig): void {
  if (usesOutbox(senders, editions[edition])) {
    log.warn('codes to sign in stay in the outbox: set up SMTP_URL or SMS_GATEWAY_URL to send them', {
      edition,
    });
  }
  if (usesSandbox(payments)) {
    log.warn('payments go to the sandbox, which takes no money: set up PAYMENT_UA or PAYMENT_PL', {
      edition,
    });
  }
  if (senders.email.kind === 'outbox') {
    log.warn('mails about orders stay in the outbox: set up SMTP_URL to send them', { edition });
  }
}

await main(async () => {
  const running: Running[] = [];
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()));
  };
  try {
    for (const { edition } of buildSettings(process.env)) running.push(await serve(edition));
  } catch (error) {
    await stop();
    throw error;
  }
  onStop(stop);
});
