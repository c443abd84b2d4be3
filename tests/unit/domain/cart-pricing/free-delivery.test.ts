import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contradictingWays, freeDelivery } from '../../../../src/domain/cart-pricing/free-delivery.ts';
import { freeDeliveryWays } from '../../../../src/locales/free-delivery.ts';
import { freeDelivery as words } from '../../../../src/locales/uk/site/free-delivery.ts';

type Kind = keyof typeof words.kinds;
const way = (code: Kind, price: number, free_from?: number, name: string = code) => ({
  code,
  name,
  price,
  free_from,
});

test('without a sum, or without a way that reaches it, nothing is promised', () => {
  expect(freeDelivery(undefined, [way('courier', 80, 900)])).toBeUndefined();
  expect(freeDelivery(900, [way('courier', 80), way('branch', 0)])).toBeUndefined();
  expect(freeDelivery(900, [way('courier', 80, 1000)])).toBeUndefined();
});

test('if every paid way is free, or none is known, no way is named', () => {
  expect(freeDelivery(900, [])).toEqual({ from: 900, only: [] });
  const all = [way('warehouse', 80, 900), way('courier', 120, 900), way('branch', 0)];
  expect(freeDelivery(900, all)).toEqual({ from: 900, only: [] });
});

test.each([
  [[way('warehouse', 80, 900), way('courier', 120)], 'у відділення'],
  [
    [way('warehouse', 80, 900), way('postmachine', 75, 900), way('courier', 120)],
    'у відділення або в поштомат',
  ],
  [
    [way('warehouse', 80, 900), way('postmachine', 75, 900), way('courier', 120, 900), way('branch', 10)],
    'у відділення, в поштомат або кур’єром',
  ],
  [
    [way('warehouse', 80, 900, 'Нова пошта'), way('warehouse', 60, undefined, 'Укрпошта')],
    'способом «Нова пошта»',
  ],
])('the ways that are free are named: %#', (types, expected) => {
  const free = freeDelivery(900, types);
  expect(free && freeDeliveryWays(free, words)).toBe(expected);
});

test('nothing is promised for a way that costs something at this sum', () => {
  const kind = fc.constantFrom<Kind>('warehouse', 'postmachine', 'courier');
  const types = fc.array(
    fc.record({
      code: kind,
      name: fc.string({ minLength: 1 }),
      price: fc.nat(3),
      free_from: fc.option(fc.nat(3), { nil: undefined }),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(types, fc.nat(3), (ways, from) => {
      const free = freeDelivery(from, ways);
      const costly = ways.filter(
        ({ price, free_from }) => price > 0 && (free_from === undefined || free_from > from),
      );
      for (const named of free?.only ?? [])
        if ('kind' in named) expect(costly.map(({ code }) => code)).not.toContain(named.kind);
      if (free?.only.length === 0) expect(costly).toEqual([]);
    }),
  );
});

test('a way with another sum contradicts the settings', () => {
  const other = way('courier', 120, 1500);
  expect(contradictingWays(900, [way('warehouse', 80, 900), other, way('branch', 0)])).toEqual([other]);
  expect(contradictingWays(undefined, [other])).toEqual([]);
});
