import { expect, test } from 'vitest';
import { onceEach } from '../../../src/domain/once-each.ts';

test('an object is computed once, and an equal one for itself', () => {
  const seen: number[] = [];
  const double = onceEach(({ size }: { size: number }) => {
    seen.push(size);
    return 2 * size;
  });
  const [one, equal] = [{ size: 4 }, { size: 4 }];
  expect([double(one), double(one), double(equal)]).toEqual([8, 8, 8]);
  expect(seen).toEqual([4, 4]);
});

test('that there is nothing is remembered too', () => {
  let asked = 0;
  const ask = onceEach((_one: object) => {
    asked += 1;
    return null;
  });
  const one = {};
  expect([ask(one), ask(one)]).toEqual([null, null]);
  expect(asked).toBe(1);
});
