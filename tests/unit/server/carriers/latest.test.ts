import { expect, test } from 'vitest';
import { createLatest } from '../../../../src/server/outside/carriers/latest.ts';

test('what was used last stays, what was not used goes', () => {
  const latest = createLatest<number>(2);
  latest.set('a', 1);
  latest.set('b', 2);
  expect(latest.get('a')).toBe(1);
  latest.set('c', 3);
  expect([latest.get('a'), latest.get('b'), latest.get('c')]).toEqual([1, undefined, 3]);
});
