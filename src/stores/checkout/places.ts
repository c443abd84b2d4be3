import { atom } from 'nanostores';
import { ShopRefused } from '../../client/failures.ts';
import {
  findPoints,
  findSettlements,
  getBranches,
  type Settlement,
} from '../../contract/resources/delivery.ts';
import { buildPointIndex } from '../../domain/search/places.ts';
import { cleanQuery, isSearchable } from '../../domain/search/search.ts';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';

type FoundSettlements =
  /** There are too few letters to look for. */
  | { state: 'waiting' | 'failed' }
  /** The shop asks for patience, in its own words. */
  | { state: 'refused'; message: string }
  /** What was found before stays meanwhile. */
  | { state: 'asking'; found: readonly Settlement[] }
  | { state: 'ready'; found: readonly Settlement[] };

export const $settlements = atom<FoundSettlements>({ state: 'waiting' });

/** Milliseconds after the last letter. */
const pause = 200;

let revision = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks when the typing pauses; of several questions only the last one's answer counts. */
export function searchSettlements(text: string): void {
  clearTimeout(timer);
  revision += 1;
  if (!isSearchable(text)) {
    $settlements.set({ state: 'waiting' });
    return;
  }
  const before = $settlements.get();
  $settlements.set({ state: 'asking', found: 'found' in before ? before.found : [] });
  timer = setTimeout(ask, pause, cleanQuery(text), revision);
}

async function ask(query: string, mine: number): Promise<void> {
  const answer = await askShop(findSettlements, { query: { query } }).then(
    (found) => ({ state: 'ready', found }) as const,
    (error: unknown) =>
      error instanceof ShopRefused && error.status === 429
        ? ({ state: 'refused', message: error.reply.message } as const)
        : ({ state: 'failed' } as const),
  );
  if (mine === revision) $settlements.set(answer);
}

/** All points of a settlement, ready to be looked through. */
export const loadPoints = async (settlement_external_id: string, delivery_type_id: number) =>
  buildPointIndex(
    await avoidFlicker(askShop(findPoints, { query: { settlement_external_id, delivery_type_id } })),
  );

/** The shop's own, where an order can be picked up. */
export const loadBranches = () => avoidFlicker(askShop(getBranches));
