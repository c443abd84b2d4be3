import { availableParallelism } from 'node:os';

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
