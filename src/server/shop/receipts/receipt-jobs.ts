import { addDays, dayOf, startOfDay } from '../../../domain/time/day.ts';
import { minute } from '../../../domain/time/units.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Job } from '../../jobs.ts';
import type { QueueParts } from '../messages/due-messages.ts';
import { forgetReceipts, hasMadeReceipts, issueReceipts } from './issue.ts';
import { ReceiptError, type ReceiptProvider } from './provider.ts';

interface ReceiptParts extends QueueParts {
  edition: Pick<Edition, 'timezones'>;
  /** `none`: the shop makes no receipts; undefined: the settings do not say. */
  receipts: ReceiptProvider | 'none' | undefined;
  /** False while the time is in doubt. */
  isSettled: () => boolean;
}

/** In seconds: a shift must end on the day on which it began, so it is closed this long before midnight. */
const closedBeforeMidnight = 15 * minute;

export function receiptJobs(parts: ReceiptParts): Job[] {
  const { db, receipts } = parts;
  if (receipts === undefined || receipts === 'none')
    return [
      {
        name: 'forget receipts',
        run: async () => {
          // Settings that were lost must not lose receipts: a shop that made some keeps what waits.
          if (receipts === 'none' || !(await hasMadeReceipts(db))) await forgetReceipts(db);
        },
      },
    ];
  const closeShift = shiftCloser(parts, receipts);
  return [
    {
      name: 'issue receipts',
      apart: true,
      run: async (stopping) => {
        if (!parts.isSettled() || (await closeShift())) return;
        await issueReceipts({ ...parts, provider: receipts }, { stopping });
      },
    },
  ];
}

/** Closes the shift once an evening, and after midnight one that was forgotten. Returns whether receipts have to wait. */
function shiftCloser({ edition, log, now }: ReceiptParts, provider: ReceiptProvider) {
  const [timeZone] = edition.timezones;
  let closed = '';
  return async (): Promise<boolean> => {
    const time = now();
    const day = dayOf(time, timeZone);
    const midnight = startOfDay(addDays(day, 1), timeZone) ?? 0;
    const isEvening = time >= midnight - closedBeforeMidnight;
    const closing = `${day} ${isEvening}`;
    if (closed !== closing) {
      try {
        await provider.closeShift(isEvening ? time : (startOfDay(day, timeZone) ?? time));
        closed = closing;
      } catch (error) {
        if (!(error instanceof ReceiptError)) throw error;
        log.warn('a shift was not closed', { reason: error.message });
        return true;
      }
    }
    return isEvening;
  };
}
