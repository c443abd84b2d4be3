import { availableParallelism } from 'node:os';

const places = availableParallelism();
const waiting: (() => void)[] = [];
let busy = 0;

/** Runs a task that keeps a processor busy, in this process never more of them than there are processors. */
export async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (busy < places) busy += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  }
}
