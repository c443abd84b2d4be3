import type { FamilyId } from '../taste/notes.ts';
import type { FinderAnswers, Way } from './answers.ts';

/** What a coffee is roasted or packed for. */
export const coffeeKinds = ['filter', 'espresso', 'drip', 'decaf'] as const;
export type CoffeeKind = (typeof coffeeKinds)[number];

export interface Coffee {
  id: number;
  kind: CoffeeKind;
  /** 1 to 5. */
  roast: number;
  tastes: readonly FamilyId[];
}

/** Coffees that answer every question alike. */
export interface CoffeeGroup {
  kind: CoffeeKind;
  roast: number;
  tastes: readonly FamilyId[];
  count: number;
  /** The first of them. */
  cards: readonly number[];
}

/** How many coffees end the search. */
export const findsShown = 3;

/**
 * Groups of coffees, in the shop's order. However many coffees there are, there are at most as many groups as ways to differ,
 * and each names only as many coffees as can be shown.
 */
export function groupCoffees(coffees: readonly Coffee[]): CoffeeGroup[] {
  const groups = new Map<string, CoffeeGroup & { cards: number[] }>();
  for (const { id, kind, roast, tastes } of coffees) {
    const sorted = tastes.toSorted();
    const key = [kind, roast, ...sorted].join();
    const group = groups.get(key) ?? { kind, roast, tastes: sorted, count: 0, cards: [] };
    group.count += 1;
    if (group.cards.length < findsShown) group.cards.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The kinds that suit a way to brew, the best first. Coffee without caffeine is roasted for any. */
const kindsOfWay: Readonly<Record<Way, readonly CoffeeKind[]>> = {
  'pour-over': ['filter', 'decaf'],
  espresso: ['espresso', 'decaf'],
  aeropress: ['filter', 'espresso', 'decaf'],
  'french-press': ['filter', 'espresso', 'decaf'],
  moka: ['espresso', 'decaf'],
  cezve: ['espresso', 'filter', 'decaf'],
  cup: ['filter', 'espresso', 'decaf'],
  drip: ['drip'],
};

type Traits = Pick<CoffeeGroup, 'kind' | 'roast' | 'tastes'>;

/** In what a coffee differs from the answers. */
export interface Fit {
  /** 0: just for this way to brew, or any way will do; higher: it suits too; undefined: it does not. */
  wayRank: number | undefined;
  /** The tastes asked for that it has. */
  tastes: readonly FamilyId[];
  /** Degrees darker than asked for; negative: lighter. */
  darker: number;
}

export function fitOf({ kind, roast, tastes }: Traits, answers: FinderAnswers): Fit {
  const { way = 'any', roast: askedRoast = 'any', tastes: askedTastes = [] } = answers;
  return {
    wayRank: way === 'any' ? 0 : rankOf(kind, way),
    tastes: askedTastes.filter((id) => tastes.includes(id)),
    darker: askedRoast === 'any' ? 0 : roast - askedRoast,
  };
}

function rankOf(kind: CoffeeKind, way: Way): number | undefined {
  const rank = kindsOfWay[way].indexOf(kind);
  return rank < 0 ? undefined : rank;
}

/** 0: fits exactly. The roast gives way first, then the tastes, then the way to brew; caffeine never does. */
function misfit(traits: Traits, answers: FinderAnswers): number {
  if ((traits.kind === 'decaf') !== (answers.drink === 'decaf')) return Number.POSITIVE_INFINITY;
  const { wayRank, tastes, darker } = fitOf(traits, answers);
  const lacksTaste = (answers.tastes ?? []).length > 0 && tastes.length === 0;
  return (wayRank === undefined ? 100 : 0) + (lacksTaste ? 10 : 0) + Math.abs(darker);
}

/** Tastes that milk leaves alone. */
export const tastesInMilk: readonly FamilyId[] = ['chocolate', 'nut'];

/** Among those that fit equally: with both tastes asked for, roasted for just this way, good with milk. */
function merit(traits: Traits, answers: FinderAnswers): number {
  const { wayRank = 0, tastes } = fitOf(traits, answers);
  const inMilk = traits.tastes.filter((id) => tastesInMilk.includes(id)).length;
  return 4 * tastes.length + (answers.drink === 'milk' ? 2 * inMilk : 0) - wayRank;
}

export const countExact = (groups: readonly CoffeeGroup[], answers: FinderAnswers): number =>
  groups.reduce((sum, group) => sum + (misfit(group, answers) === 0 ? group.count : 0), 0);

/** The ids of coffees, those that fit best first; of equals one of each group, before a second of the same. */
export function rankCoffees(groups: readonly CoffeeGroup[], answers: FinderAnswers): number[] {
  return groups
    .flatMap((group, index) => {
      const lacks = misfit(group, answers);
      if (!Number.isFinite(lacks)) return [];
      const merits = merit(group, answers);
      return group.cards.map((id, place) => ({ id, order: [lacks, -merits, place, index] }));
    })
    .sort((a, b) => compareLists(a.order, b.order))
    .map(({ id }) => id);
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (const [index, one] of a.entries()) {
    const difference = one - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
