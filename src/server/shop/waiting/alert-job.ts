import { alertEvery } from '../../../domain/time/waiting-limits.ts';
import type { Database } from '../../db/open.ts';
import type { Job } from '../../jobs.ts';
import type { Log } from '../../log.ts';
import { readWaiting, waitingSeconds, waitsTooLong } from './waiting.ts';

interface AlertParts {
  db: Database;
  log: Log;
  /** The clock, in unix seconds. */
  now: () => number;
}

/** Log filters and alert rules of operators rely on these names. */
const alerts = [
  { name: 'refund-waits-too-long', kind: 'refunds' },
  { name: 'mail-waits-too-long', kind: 'mails' },
  { name: 'receipt-waits-too-long', kind: 'receipts' },
  { name: 'withdrawal-waits-too-long', kind: 'withdrawals' },
] as const;

/** Logs an error while something waits for too long: at once, and then every few hours instead of on each run. */
export function alertJob({ db, log, now }: AlertParts): Job {
  const loggedAt = new Map<string, number>();
  return {
    name: 'alert about long waits',
    async run() {
      for (const { name, kind } of alerts) {
        const waiting = await readWaiting[kind](db);
        if (!waitsTooLong(kind, waiting, now())) {
          loggedAt.delete(name);
          continue;
        }
        const last = loggedAt.get(name);
        if (last !== undefined && now() - last < alertEvery) continue;
        loggedAt.set(name, now());
        const oldestSeconds = waitingSeconds(waiting, now());
        log.error(`${kind} wait too long`, { alert: name, count: waiting.count, oldestSeconds });
      }
    },
  };
}
