import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import { type ServerConfig, serverConfig } from './config.ts';
import type { Database } from './db/open.ts';
import { type Listening, listen } from './http/listen.ts';
import type { RunningJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { metricsApp } from './metrics/metrics-app.ts';
import { openShop, type Shop } from './open-shop.ts';
import { usesSandbox } from './outside/payments/config.ts';
import { usesOutbox } from './outside/senders/senders.ts';
import { refuseStandIns } from './stand-ins.ts';

export interface RunningShop {
  server: Listening;
  /** Undefined: only the site is served, its shop runs elsewhere. */
  shop?: Shop | undefined;
  jobs?: RunningJobs | undefined;
  /** The server of the metrics. */
  metrics?: Listening | undefined;
}

/** Requests and jobs in flight finish side by side; the database closes after them. */
export async function stopShop({ server, shop, jobs, metrics }: RunningShop): Promise<void> {
  shop?.announceStop();
  await Promise.all([server.close(), jobs?.stop()]);
  await metrics?.close();
  await shop?.db.destroy();
}

/**
 * Serves the API of one edition's shop, whose database must exist, and runs its jobs. `refuseDatabase` throws for a database that
 * must not be served.
 */
export async function serveShop(
  edition: EditionCode,
  log: Log,
  refuseDatabase: (db: Database) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const config = serverConfig(edition, process.env);
  refuseStandIns(editions[edition], process.env);
  const shop = await openShop(config, log, { create: false });
  let server: Listening | undefined;
  let metrics: Listening | undefined;
  try {
    await refuseDatabase(shop.db);
    server = await listen(shop.app, config.host, config.port);
    metrics = await listenMetrics(config, shop);
  } catch (error) {
    await server?.close();
    await shop.db.destroy();
    throw error;
  }
  warnAboutStandIns(config, log);
  const jobs = shop.startJobs();
  const address = { edition, host: config.host, port: server.port };
  log.info('listening', { ...address, ...(metrics && { metricsPort: metrics.port }) });
  return {
    async stop() {
      await stopShop({ server, shop, jobs, metrics });
      log.info('stopped', { edition });
    },
  };
}

async function listenMetrics({ metrics }: ServerConfig, shop: Shop): Promise<Listening | undefined> {
  if (metrics.port === undefined) return undefined;
  const app = metricsApp(shop.readMetrics);
  return listen(app, metrics.host, metrics.port, {
    wayOut: 'METRICS_PORT_UA and METRICS_PORT_PL choose other ports.',
  });
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
