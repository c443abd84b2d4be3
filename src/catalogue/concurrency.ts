import { availableParallelism } from 'node:os';

/** Runs a task for each item, at most `limit` at once. After a failure no further task starts. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = queueOf(items);
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/** A generator, unlike an array's iterator, ends for all workers when one of them throws. */
function* queueOf<T>(items: readonly T[]) {
  yield* items.entries();
}

/** Concurrent calls with the same key share one run of the task. */
export function createSingleFlight<T>(): (key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, task) => {
    const current = running.get(key);
    if (current !== undefined) return current;
    const started = task().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

const processors = availableParallelism();
const waiting: (() => void)[] = [];
let busy = 0;

/** Runs a CPU-bound task as soon as a processor is free: no more of them at once than there are processors. */
export async function onFreeProcessor<T>(task: () => Promise<T>): Promise<T> {
  if (busy < processors) busy += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await task();
  } finally {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  }
}
