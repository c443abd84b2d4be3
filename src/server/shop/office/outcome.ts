import { setImmediate } from 'node:timers/promises';
import { CommandRefused, NotFound } from '../failures.ts';

/** What became of each of several orders, or of what else a press was about. */
export interface Outcome {
  done: number[];
  refused: { id: number; failure: Refused }[];
}

export type Refused = CommandRefused | NotFound;

/** An order that is named twice is done once. */
export const forEachOrder = (
  ids: readonly number[],
  task: (id: number) => Promise<unknown>,
): Promise<Outcome> => forEachById([...new Set(ids)], (id) => id, task);

/** Does it for each by itself: one that is refused does not hold up the others. */
export async function forEachById<T>(
  all: readonly T[],
  idOf: (one: T) => number,
  task: (one: T) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const one of all) {
    const id = idOf(one);
    const failure = await task(one).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof CommandRefused || error instanceof NotFound) return error;
        throw error;
      },
    );
    if (failure === undefined) outcome.done.push(id);
    else outcome.refused.push({ id, failure });
    // SQLite answers at once, so nothing but the pause lets other requests in.
    await setImmediate();
  }
  return outcome;
}
