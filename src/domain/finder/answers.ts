import { wayKey } from '../catalogue/selection.ts';
import { familyIds } from '../taste/families.ts';
import type { FamilyId } from '../taste/notes.ts';

/** How the shopper brews, in the order of the tiles. */
export const ways = [
  'pour-over',
  'espresso',
  'aeropress',
  'french-press',
  'moka',
  'cezve',
  'cup',
  'drip',
] as const;
export type Way = (typeof ways)[number];

export const drinks = ['black', 'milk', 'decaf'] as const;
export type Drink = (typeof drinks)[number];

export const roastDegrees = [1, 2, 3, 4, 5] as const;

const mostTastes = 2;

/** Undefined: not answered yet; `any` and no tastes: skipped. */
export interface FinderAnswers {
  way?: Way | 'any' | undefined;
  tastes?: readonly FamilyId[] | undefined;
  roast?: number | 'any' | undefined;
  drink: Drink;
}

/** The questions by their numbers, then the coffees. */
export type FinderStep = 1 | 2 | 3 | 'result';

export interface FinderState {
  answers: FinderAnswers;
  step: FinderStep;
}

const tasteKey = 'taste';
const roastKey = 'roast';
const drinkKey = 'drink';
const stepKey = 'step';
const any = 'any';

export function readFinder(query: string): FinderState {
  const parameters = new URLSearchParams(query);
  const oneOf = <T>(list: readonly T[], key: string): T | undefined =>
    list.find((one) => String(one) === parameters.get(key));
  const tastes = parameters.get(tasteKey)?.split('.');
  const families = familyIds.filter((id) => tastes?.includes(id)).slice(0, mostTastes);
  const answers = {
    way: oneOf([...ways, any] as const, wayKey),
    tastes: families.length > 0 || tastes?.includes(any) ? families : undefined,
    roast: oneOf([...roastDegrees, any] as const, roastKey),
    drink: oneOf(drinks, drinkKey) ?? 'black',
  };
  return { answers, step: oneOf([1, 2, 3] as const, stepKey) ?? firstOpen(answers) };
}

/** The query of a state; other parameters, such as those of a campaign, are left out. */
export function writeFinder({ answers, step }: FinderState): string {
  const { way, tastes, roast, drink } = answers;
  const parameters = new URLSearchParams();
  if (way !== undefined) parameters.set(wayKey, way);
  if (tastes !== undefined) parameters.set(tasteKey, tastes.join('.') || any);
  if (roast !== undefined) parameters.set(roastKey, String(roast));
  if (drink !== 'black') parameters.set(drinkKey, drink);
  if (step !== 'result' && step !== firstOpen(answers)) parameters.set(stepKey, String(step));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** The first question without an answer. */
export function firstOpen({ way, tastes, roast }: FinderAnswers): FinderStep {
  if (way === undefined) return 1;
  if (tastes === undefined) return 2;
  return roast === undefined ? 3 : 'result';
}

/** Adds a taste, or takes it away; of too many the first goes. */
export function toggleTaste(chosen: readonly FamilyId[] = [], id: FamilyId): FamilyId[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-mostTastes);
}
