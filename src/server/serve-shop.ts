import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import { type ServerConfig, serverConfig } from './config.ts';
import { type Listening, listen } from './http/listen.ts';
import type { RunningJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { openShop, type Shop } from './open-shop.ts';
import { usesSandbox } from './outside/payments/config.ts';
import { usesOutbox } from './outside/senders/senders.ts';

export interface RunningShop {
  server: Listening;
  /** Undefined: only the site is served, its shop runs elsewhere. */
  shop?: Shop | undefined;
  jobs?: RunningJobs | undefined;
}

/** Requests and jobs in flight finish side by side; the database closes after them. */
export async function stopShop({ server, shop, jobs }: RunningShop): Promise<void> {
  await Promise.all([server.close(), jobs?.stop()]);
  await shop?.db.destroy();
}

/** Serves the API of one edition's shop, whose database must exist, and runs its jobs. */
export async function serveShop(edition: EditionCode, log: Log): Promise<{ stop(): Promise<void> }> {
  const config = serverConfig(edition, process.env);
  const shop = await openShop(config, log, { create: false });
  let server: Listening;
  try {
    server = await listen(shop.app, config.host, config.port);
  } catch (error) {
    await shop.db.destroy();
    throw error;
  }
  warnAboutStandIns(config, log);
  const jobs = shop.startJobs();
  log.info('listening', { edition, host: config.host, port: server.port });
  return {
    async stop() {
      await stopShop({ server, shop, jobs });
      log.info('stopped', { edition });
    },
  };
}

/** Without a mail server or an SMS gateway, codes to sign in are only shown in the outbox. */
export const keepsCodesInOutbox = ({ edition, senders }: ServerConfig): boolean =>
  usesOutbox(senders, editions[edition]);

/** Whoever serves real customers must know which of the demo's stand-ins are still in place. */
function warnAboutStandIns(config: ServerConfig, log: Log): void {
  const { edition, senders, payments } = config;
  if (keepsCodesInOutbox(config)) {
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
