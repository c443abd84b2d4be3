import { atom } from 'nanostores';

/** Since when the office does not answer, in milliseconds; undefined: it answers. */
export const $unreachableSince = atom<number | undefined>(undefined);

export function noteAnswer(isAnswered: boolean): void {
  if (isAnswered) $unreachableSince.set(undefined);
  else $unreachableSince.set($unreachableSince.get() ?? Date.now());
}
