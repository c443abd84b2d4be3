import type { FamilyId } from '../taste/notes.ts';

export interface RecapLine {
  cardId: number;
  name: string;
  image: string;
  isCoffee: boolean;
  quantity: number;
  /** Per item. */
  grams: number;
  grind: string | null;
  tastes: readonly FamilyId[];
}

/** An order that was not cancelled. */
export interface RecapOrder {
  id: number;
  /** 1 to 12, in the shop's time zone. */
  month: number;
  usedBonuses: number;
  /** Bonuses credited so far. */
  earnedBonuses: number;
  lines: readonly RecapLine[];
}

/** A customer's year in numbers. Goods other than coffee count only in the number of orders. */
export interface Recap {
  orders: number;
  busiestMonth: Counted<number> | undefined;
  packs: number;
  grams: number;
  /** Number of different coffees. */
  coffees: number;
  favourite: Counted<Pick<RecapLine, 'name' | 'image'>> | undefined;
  taste: Counted<FamilyId> | undefined;
  grind: Counted<string> | undefined;
  earnedBonuses: number;
  usedBonuses: number;
}

/** In a tie, the one that came first in the year wins. */
export function summarizeYear(given: readonly RecapOrder[]): Recap {
  const orders = given.toSorted((one, other) => one.id - other.id);
  const packs = orders.flatMap(({ lines }) => lines).filter(({ isCoffee }) => isCoffee);
  return {
    orders: orders.length,
    busiestMonth: mostFrequent(orders.map(({ month }) => [month, 1])),
    packs: sumOf(packs, ({ quantity }) => quantity),
    grams: sumOf(packs, ({ quantity, grams }) => quantity * grams),
    coffees: new Set(packs.map(({ cardId }) => cardId)).size,
    favourite: favouriteOf(packs),
    taste: mostFrequent(
      packs.flatMap(({ tastes, quantity }) => tastes.map((taste) => [taste, quantity] as const)),
    ),
    grind: mostFrequent(
      packs.flatMap(({ grind, quantity }) => (grind === null ? [] : [[grind, quantity] as const])),
    ),
    earnedBonuses: sumOf(orders, ({ earnedBonuses }) => earnedBonuses),
    usedBonuses: sumOf(orders, ({ usedBonuses }) => usedBonuses),
  };
}

/** Uses the name of the latest order, because goods may be renamed. */
function favouriteOf(packs: readonly RecapLine[]): Recap['favourite'] {
  const most = mostFrequent(packs.map(({ cardId, quantity }) => [cardId, quantity]));
  const named = packs.findLast(({ cardId }) => cardId === most?.what);
  return most && named && { what: { name: named.name, image: named.image }, count: most.count };
}

const sumOf = <T>(all: readonly T[], part: (one: T) => number): number =>
  all.reduce((sum, one) => sum + part(one), 0);

interface Counted<T> {
  what: T;
  count: number;
}

/** The entry with the highest total; in a tie, the first. Undefined if there are none. */
function mostFrequent<T>(named: readonly (readonly [what: T, count: number])[]): Counted<T> | undefined {
  const counts = new Map<T, number>();
  for (const [what, count] of named) counts.set(what, (counts.get(what) ?? 0) + count);
  let most: Counted<T> | undefined;
  for (const [what, count] of counts) if (count > (most?.count ?? 0)) most = { what, count };
  return most;
}

/** Grams of coffee for one cup. */
export const gramsInCup = 15;

export const cupsFromGrams = (grams: number): number => Math.floor(grams / gramsInCup);
