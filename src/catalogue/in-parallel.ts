/** Runs a task for each item, at most `width` at once; the first failure ends it. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = queueOf(items);
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}

/** Unlike an array's own iterator, this one is over for everybody as soon as one leaves it by a failure. */
function* queueOf<T>(items: readonly T[]) {
  yield* items.entries();
}
