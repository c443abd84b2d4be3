import { setImmediate } from 'node:timers/promises';
import { CommandRefused, NotFound } from '../failures.ts';

/** What became of each of several orders. */
export interface Outcome {
  done: number[];
  refused: { id: number; failure: Refused }[];
}

export type Refused = CommandRefused | NotFound;

/** Does it for each order by itself: one that is refused does not hold up the others. */
export async function forEachOrder(
  ids: readonly number[],
  task: (id: number) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    const failure = await task(id).then(
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
