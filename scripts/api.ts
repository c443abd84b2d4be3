/** `npm run api`: the shop API alone, behind a web server that serves the built site. EDITION chooses the shop. */
import { buildSettings } from '../src/catalogue/settings.ts';
import { editions } from '../src/editions/editions.ts';
import { serverConfig } from '../src/server/config.ts';
import { listen } from '../src/server/listen.ts';
import { createLog } from '../src/server/log.ts';
import { usesSandbox } from '../src/server/payments/config.ts';
import { usesOutbox } from '../src/server/senders/senders.ts';
import { openShop } from '../src/server/shop.ts';
import { main } from './main.ts';

await main(async () => {
  const log = createLog((line) => process.stdout.write(line));
  for (const { edition } of buildSettings(process.env)) {
    const config = serverConfig(edition, process.env);
    const shop = await openShop(config, log, { create: false });
    const server = await listen(shop.app, config.host, config.port);
    if (usesOutbox(config.senders, editions[edition])) {
      log.warn('codes to sign in stay in the outbox: set up SMTP_URL or SMS_GATEWAY_URL to send them', {
        edition,
      });
    }
    if (usesSandbox(config.payments)) {
      log.warn('payments go to the sandbox, which takes no money: set up PAYMENT_UA or PAYMENT_PL', {
        edition,
      });
    }
    const jobs = shop.startJobs();
    log.info('listening', { edition, host: config.host, port: server.port });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, async () => {
        await server.close();
        await jobs.stop();
        await shop.db.destroy();
        log.info('stopped', { edition });
      });
    }
  }
});
