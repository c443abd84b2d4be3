import { type BadPair, readTrackingPairs, type TrackingPair } from '../../../domain/text/tracking-pairs.ts';
import type { Database } from '../../db/open.ts';
import { ShopFailure } from '../failures.ts';
import { moveOrder } from '../orders/move-order.ts';

export type SentPair = { pair: TrackingPair; problem?: ShopFailure | 'named-twice' } | { bad: BadPair };

/** Marks orders as sent with the tracking numbers of a pasted table. One that fails does not hold up the others. */
export async function* sendWithNumbers(
  db: Database,
  text: string,
  { currency, now }: { currency: string; now: () => number },
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
    const problem = await moveOrder(db, order, { to: 'sent', trackingNumber, currency }, now()).catch(
      (error: unknown) => {
        if (error instanceof ShopFailure) return error;
        throw error;
      },
    );
    yield problem === undefined ? { pair } : { pair, problem };
  }
}
