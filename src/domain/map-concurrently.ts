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
