import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CardView,
  isAvailable,
  onlyVariant,
  priceBefore,
  reductionPercent,
  sameStockBand,
  shownVariant,
  type VariantView,
} from '../../../../src/domain/catalogue/card.ts';

test('shoppers see a changed stock only where it is low', () => {
  expect(sameStockBand(1, 0, 12)).toBe(false);
  expect(sameStockBand(12, 11, 12)).toBe(false);
  expect(sameStockBand(13, 12, 12)).toBe(false);
  expect(sameStockBand(14, 13, 12)).toBe(true);
  expect(sameStockBand(1000, 999, 12)).toBe(true);
});

const variant = (changes: Partial<VariantView>): VariantView => ({
  id: 1,
  weight: '250 г',
  grams: 250,
  price: 100,
  priceOld: undefined,
  lowestPrice: undefined,
  stock: undefined,
  ...changes,
});

test('a card is available while one of its variants is', () => {
  expect(isAvailable({ variants: [variant({ stock: 0 }), variant({ stock: 1 })] })).toBe(true);
  expect(isAvailable({ variants: [variant({ stock: 0 })] })).toBe(false);
  expect(isAvailable({ variants: [] })).toBe(false);
});

test('the card shows the cheapest variant that can be bought', () => {
  const variants = [
    variant({ id: 1, price: 50, stock: 0 }),
    variant({ id: 2, price: 90 }),
    variant({ id: 3, price: 70 }),
  ];
  expect(shownVariant({ variants })?.id).toBe(3);
});

test('when nothing can be bought it shows the cheapest, and without variants none', () => {
  const variants = [variant({ id: 1, price: 50, stock: 0 }), variant({ id: 2, price: 40, stock: 0 })];
  expect(shownVariant({ variants })?.id).toBe(2);
  expect(shownVariant({ variants: [] })).toBeUndefined();
});

test('where the law requires it, a reduction refers to the lowest price of 30 days', () => {
  const reduced = variant({ price: 80, priceOld: 120, lowestPrice: 100 });
  expect(priceBefore(reduced, true)).toBe(100);
  expect(priceBefore(reduced, false)).toBe(120);
  expect(priceBefore({ ...reduced, lowestPrice: undefined }, true)).toBe(120);
});

test('a reduction is between 0 and 100 percent, and none when the price did not fall', () => {
  expect(reductionPercent(85, 100)).toBe(15);
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (price, before) => {
      const percent = reductionPercent(price, before);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      if (price >= before) expect(percent).toBe(0);
    }),
  );
});

test('a card leaves nothing to choose when it has one variant that is not ground', () => {
  const card: CardView = {
    id: 1,
    chpu: 'card',
    name: 'Пуровер',
    tastes: [],
    isSoldByWeight: false,
    hasGrinding: false,
    filterVariants: [],
    variants: [variant({ id: 7 })],
  };
  expect(onlyVariant(card)?.id).toBe(7);
  expect(onlyVariant({ ...card, hasGrinding: true })).toBeUndefined();
  expect(onlyVariant({ ...card, variants: [variant({ id: 7 }), variant({ id: 8 })] })).toBeUndefined();
  expect(onlyVariant({ ...card, variants: [] })).toBeUndefined();
});
