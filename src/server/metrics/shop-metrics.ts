import { setTimeout as pause } from 'node:timers/promises';
import type { EditionCode } from '../../editions/edition.ts';
import type { Database } from '../db/open.ts';
import type { PoolUsage } from '../db/postgres/postgres-pool.ts';
import type { ServedRequest } from '../http/app-parts.ts';
import type { JobRun } from '../jobs.ts';
import { readWaiting, type Waiting, waitingSeconds, waitsTooLong } from '../shop/waiting/waiting.ts';
import { Counter, gauge, Histogram, type Metric, metricsText } from './text-format.ts';

export interface ShopMetrics {
  onRequest(request: ServedRequest): void;
  onJobRun(run: JobRun): void;
  onCatalogueLoad(): void;
  onPool(pool: PoolUsage): void;
  /** All numbers as of now. */
  read(db: Database, now: number): Promise<string>;
}

/** In seconds. */
const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBounds = [0.01, 0.1, 1, 10, 60, 300];

/** In milliseconds, shorter than Prometheus waits: a database that hangs must not hide the other numbers. */
const databaseTimeout = 3000;

/** Others are counted together: a client must not create as many series as it likes. */
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

export function createShopMetrics(edition: EditionCode): ShopMetrics {
  const requests = new Histogram('zerno_http_request_duration_seconds', 'Time to respond.', requestBounds);
  const jobs = new Histogram('zerno_job_duration_seconds', 'Time that a run of a job took.', jobBounds);
  const failures = new Counter('zerno_job_failures_total', 'Runs of jobs that failed.');
  const loads = new Counter('zerno_catalogue_reloads_total', 'How often the catalogue was read anew.');
  let pool: PoolUsage | undefined;
  return {
    onRequest({ method, route, status, seconds }) {
      const methodLabel = methods.includes(method) ? method : 'other';
      requests.observe({ method: methodLabel, route, status: String(status) }, seconds);
    },
    onJobRun({ job, seconds, failed }) {
      jobs.observe({ job }, seconds);
      if (failed) failures.add({ job });
    },
    onCatalogueLoad: () => loads.add({}),
    onPool(created) {
      pool = created;
    },
    async read(db, now) {
      const slow = pause(databaseTimeout, undefined, { ref: false });
      const waiting = await Promise.race([waitingMetrics(db, now).catch(() => undefined), slow]);
      const databaseUp = gauge('zerno_database_up', 'Whether the database answers.', waiting ? 1 : 0);
      const counted = [requests, jobs, failures, loads].map((metric) => metric.read());
      const pools = pool === undefined ? [] : poolMetrics(pool);
      return metricsText([...counted, databaseUp, ...(waiting ?? []), ...pools], { edition });
    },
  };
}

async function waitingMetrics(db: Database, now: number): Promise<Metric[]> {
  const refunds = await readWaiting.refunds(db);
  const mails = await readWaiting.mails(db);
  const receipts = await readWaiting.receipts(db);
  const withdrawals = await readWaiting.withdrawals(db);
  return [
    ...waitingGauges('zerno_payments_open', 'Payments without a result', await readWaiting.payments(db), now),
    ...waitingGauges('zerno_refunds_waiting', 'Payments waiting for a refund', refunds, now),
    ...tooLong('zerno_refunds_waiting', waitsTooLong('refunds', refunds, now)),
    ...waitingGauges('zerno_mails_waiting', 'Mails about orders that are not sent yet', mails, now),
    ...tooLong('zerno_mails_waiting', waitsTooLong('mails', mails, now)),
    ...waitingGauges('zerno_receipts_waiting', 'Fiscal receipts that are not made yet', receipts, now),
    ...tooLong('zerno_receipts_waiting', waitsTooLong('receipts', receipts, now)),
    ...waitingGauges('zerno_withdrawals_open', 'Withdrawals that nobody has dealt with', withdrawals, now),
    ...tooLong('zerno_withdrawals_open', waitsTooLong('withdrawals', withdrawals, now)),
  ];
}

const waitingGauges = (name: string, help: string, waiting: Waiting, now: number): Metric[] => [
  gauge(name, `${help}.`, waiting.count),
  gauge(`${name}_oldest_seconds`, `${help}: the age of the oldest.`, waitingSeconds(waiting, now)),
];

const tooLong = (name: string, isTooLong: boolean): Metric[] => [
  gauge(`${name}_too_long`, 'Whether the oldest is an alert.', isTooLong ? 1 : 0),
];

const poolMetrics = ({ totalCount, idleCount, waitingCount }: PoolUsage): Metric[] => [
  gauge('zerno_postgres_connections', 'Open connections to PostgreSQL.', totalCount),
  gauge('zerno_postgres_connections_idle', 'Those that nobody uses.', idleCount),
  gauge('zerno_postgres_waiting', 'Queries that wait for a connection.', waitingCount),
];
