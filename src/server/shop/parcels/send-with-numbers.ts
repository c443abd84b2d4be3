import { type BadPair, readTrackingPairs, type TrackingPair } from '../../../domain/text/tracking-pairs.ts';
import type { Database } from '../../db/open.ts';
import { ShopFailure } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { moveOrder } from '../orders/move-order.ts';

export type SentPair = { pair: TrackingPair; problem?: ShopFailure | 'named-twice' } | { bad: BadPair };

/** Marks orders as sent with the tracking numbers of a pasted table. One that fails does not hold up the others. */
export async function* sendWithNumbers(
  db: Database,
  text: string,
  { currency, change }: { currency: string; change: Change },
): AsyncGenerator<SentPair> {
  const seen = new Set<number>();
  for (const pair of readTrackingPairs(text)) {
    if (!('order' in pair)) {
      yield { bad: pair };
      continue;
    }
    const { order, trackingNumber } = pair;
    if (seen.has(order)) {
      yield { pair, problem: 'named-twice' };
      continue;
    }
    seen.add(order);
    const problem = await moveOrder(db, order, { to: 'sent', trackingNumber, currency }, change).catch(
      (error: unknown) => {
        if (error instanceof ShopFailure) return error;
        throw error;
      },
    );
    yield problem === undefined ? { pair } : { pair, problem };
  }
}
