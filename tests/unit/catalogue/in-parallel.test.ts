import { expect, test } from 'vitest';
import { mapConcurrently } from '../../../src/catalogue/concurrency.ts';

/** Tasks that end when the test says so. */
function heldTasks() {
  const started: { item: number; done: (result: string) => void; fail: (error: Error) => void }[] = [];
  const task = (item: number) =>
    new Promise<string>((done, fail) => {
      started.push({ item, done, fail });
    });
  return { started, task };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('results stand in the order of the items, whichever task ends first', async () => {
  const { started, task } = heldTasks();
  const all = mapConcurrently([1, 2, 3], 3, task);
  for (const { item, done } of started.toReversed()) done(`r${item}`);
  await expect(all).resolves.toEqual(['r1', 'r2', 'r3']);
});

test('a task begins when another ends, never more than the width at once', async () => {
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

test('the first failure ends it: nothing more is begun', async () => {
  const { started, task } = heldTasks();
  const all = mapConcurrently([1, 2, 3, 4, 5], 2, task);
  started[0]?.fail(new Error('away'));
  await expect(all).rejects.toThrow('away');
  started[1]?.done('b');
  await settled();
  expect(started.map(({ item }) => item)).toEqual([1, 2]);
});

test('no items are no work', async () => {
  await expect(mapConcurrently([], 12, expect.fail)).resolves.toEqual([]);
});
