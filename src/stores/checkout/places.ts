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
  /** The query is too short. */
  | { state: 'waiting' | 'failed' }
  /** Rate limited; `message` is the shop's. */
  | { state: 'refused'; message: string }
  /** Earlier results stay meanwhile. */
  | { state: 'asking'; found: readonly Settlement[] }
  | { state: 'ready'; found: readonly Settlement[] };

export const $settlements = atom<FoundSettlements>({ state: 'waiting' });

/** Milliseconds after the last key press. */
const pause = 200;

let revision = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Searches when typing pauses. Only the response to the last query counts. */
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
        ? ({ state: 'refused', message: error.failure.message } as const)
        : ({ state: 'failed' } as const),
  );
  if (mine === revision) $settlements.set(answer);
}

/** All pick-up points of a settlement, indexed for search. */
export const loadPoints = async (settlement_external_id: string, delivery_type_id: number) =>
  buildPointIndex(
    await avoidFlicker(askShop(findPoints, { query: { settlement_external_id, delivery_type_id } })),
  );

/** The shop's own pick-up branches. */
export const loadBranches = () => avoidFlicker(askShop(getBranches));
