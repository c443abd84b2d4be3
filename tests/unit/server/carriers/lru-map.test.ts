import { expect, test } from 'vitest';
import { createLruMap } from '../../../../src/server/outside/carriers/lru-map.ts';

test('keeps the entries that were used last', () => {
  const map = createLruMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});
