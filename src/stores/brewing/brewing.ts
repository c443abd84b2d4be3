import { atom } from 'nanostores';
import { mostCups, nextStart, type PouringWay, type Recipe, recipeFor } from '../../domain/brewing/recipe.ts';
import { openModal } from '../shell/modal.ts';

interface Brewing {
  /** The product page on which the timer was opened. */
  product?: string | undefined;
  way: PouringWay;
  cups: number;
  /** Seconds that ran before the last pause. */
  before: number;
  /** When it went on after that, in milliseconds; undefined: it stands still. */
  since: number | undefined;
}

const ready = { before: 0, since: undefined };

/** It goes on while its dialog is closed: the water does not wait. */
export const $brewing = atom<Brewing>({ way: 'filter', cups: 1, ...ready });

export function openBrewing(way: PouringWay, title: string, product?: string): void {
  const before = $brewing.get();
  $brewing.set({ ...(before.way === way ? before : { way, cups: 1, ...ready }), product });
  openModal('brewing', title);
}

export const recipeOf = ({ way, cups }: Brewing): Recipe => recipeFor(way, cups);

export function secondsOf(brewing: Brewing, now: number): number {
  const { before, since } = brewing;
  const running = since === undefined ? 0 : Math.max(0, now - since) / 1000;
  return Math.min(before + running, recipeOf(brewing).end);
}

export const hasBegun = ({ before, since }: Brewing): boolean => before > 0 || since !== undefined;

const change = (make: (brewing: Brewing, now: number) => Partial<Brewing>) => (): void => {
  const brewing = $brewing.get();
  $brewing.set({ ...brewing, ...make(brewing, Date.now()) });
};

export const goOn = change((_brewing, now) => ({ since: now }));
export const pause = change((brewing, now) => ({ before: secondsOf(brewing, now), since: undefined }));
export const startAgain = change(() => ready);
export const skipStep = change((brewing, now) => ({
  before: nextStart(recipeOf(brewing), secondsOf(brewing, now)),
  since: brewing.since && now,
}));

export function setCups(cups: number): void {
  if (cups >= 1 && cups <= mostCups) $brewing.set({ ...$brewing.get(), cups });
}
