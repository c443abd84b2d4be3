import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Job } from '../../jobs.ts';
import type { Log } from '../../log.ts';
import { followAtMost, followEvery, type ParcelRow } from '../order-state/parcel-row.ts';
import { applyParcelReport } from './apply-report.ts';
import {
  ParcelRefused,
  type ParcelReport,
  type ParcelService,
  type ParcelServices,
  ParcelUnanswered,
} from './parcel-service.ts';

interface FollowParts {
  db: Database;
  services: ParcelServices;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
}

/** Seconds until the next try after a failure. */
const afterFailure = 5 * 60;

export const parcelJobs = (parts: FollowParts): Job[] =>
  [...parts.services.values()].map((service) => ({
    name: `follow parcels of ${service.code}`,
    apart: true,
    run: (stopping) => followParcels(parts, service, stopping),
  }));

/** Asks the carrier where the parcels are whose turn it is, as many at once as it answers for. */
export async function followParcels(
  parts: FollowParts,
  service: ParcelService,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, log, now } = parts;
  while (!stopping?.aborted) {
    const due = await claimParcels(db, service, now());
    if (due.length === 0) return;
    try {
      const parcels = due.map(({ external_id, number }) => ({ externalId: external_id, number }));
      await applyReports(parts, due, await service.reports(parcels));
    } catch (error) {
      if (!(error instanceof ParcelRefused || error instanceof ParcelUnanswered)) throw error;
      log.warn('a carrier did not say where parcels are', { carrier: service.code, reason: error.message });
      await setTurn(db, due, now() + afterFailure);
      return;
    }
  }
}

/** Moves their next turn into the future, so that no other process asks for them. */
async function claimParcels(db: Database, service: ParcelService, now: number): Promise<ParcelRow[]> {
  const isDue = db
    .selectFrom('parcel')
    .select('order_id')
    .where('service', '=', service.code)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(service.reportsAtOnce);
  return db
    .updateTable('parcel')
    .set({ next_at: now + followEvery })
    .where('order_id', 'in', isDue)
    .where('next_at', '<=', now)
    .returningAll()
    .execute();
}

async function applyReports(
  { db, log, now }: FollowParts,
  due: readonly ParcelRow[],
  reports: readonly ParcelReport[],
): Promise<void> {
  for (const parcel of due) {
    const { order_id: order, service: carrier } = parcel;
    const report = reports.find((one) => isAbout(one, parcel));
    if (report === undefined) {
      if (now() - parcel.created_at > followAtMost) await setTurn(db, [parcel], null);
      continue;
    }
    if (report.problem !== undefined)
      log.error('a carrier does not confirm a parcel', { order, carrier, reason: report.problem });
    const { newStatus: status } = await inTransaction(db, (transaction) =>
      applyParcelReport(transaction, order, report, now()),
    );
    if (status !== undefined)
      log.error('a carrier reports a status that the shop does not know', { order, carrier, status });
  }
}

const isAbout = ({ externalId, number }: ParcelReport, parcel: ParcelRow): boolean =>
  parcel.external_id === null ? number === parcel.number : externalId === parcel.external_id;

async function setTurn(db: Database, due: readonly ParcelRow[], next_at: number | null): Promise<void> {
  const ids = due.map(({ order_id }) => order_id);
  await db
    .updateTable('parcel')
    .set({ next_at })
    .where('order_id', 'in', ids)
    .where('next_at', 'is not', null)
    .execute();
}
