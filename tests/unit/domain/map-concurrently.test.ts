import { expect, test } from 'vitest';
import { mapConcurrently } from '../../../src/domain/map-concurrently.ts';

/** Tasks that the test ends. */
function heldTasks() {
  const started: { item: number; done: (result: string) => void; fail: (error: Error) => void }[] = [];
  const task = (item: number) =>
    new Promise<string>((done, fail) => {
      started.push({ item, done, fail });
    });
  return { started, task };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('results have the order of the items, whichever task ends first', async () => {
  const { started, task } = heldTasks();
  const all = mapConcurrently([1, 2, 3], 3, task);
  for (const { item, done } of started.toReversed()) done(`r${item}`);
  await expect(all).resolves.toEqual(['r1', 'r2', 'r3']);
});

test('a task starts when another ends, at most `limit` at once', async () => {
  const { started, task } = heldTasks();
  const all = mapConcurrently([1, 2, 3], 2, task);
  await settled();
  expect(started.map(({ item }) => item)).toEqual([1, 2]);
  started[1]?.done('b');
  await settled();
  expect(started.map(({ item }) => item)).toEqual([1, 2, 3]);
  for (const { item, done } of started) done(`r${item}`);
  await expect(all).resolves.toEqual(['r1', 'b', 'r3']);
});

test('after the first failure no further task starts', async () => {
  const { started, task } = heldTasks();
  const all = mapConcurrently([1, 2, 3, 4, 5], 2, task);
  started[0]?.fail(new Error('failed'));
  await expect(all).rejects.toThrow('failed');
  started[1]?.done('b');
  await settled();
  expect(started.map(({ item }) => item)).toEqual([1, 2]);
});

test('without items no task runs', async () => {
  await expect(mapConcurrently([], 12, expect.fail)).resolves.toEqual([]);
});
