import { expect, test } from 'vitest';
import { demoCatalogue } from '../../../src/demo/compose.ts';
import { demoEditions } from '../../../src/demo/model.ts';
import { demoPromoCodes } from '../../../src/demo/promo-codes.ts';
import { promoCodeKey } from '../../../src/domain/cart-pricing/promo-code.ts';

test.each(demoEditions)('edition %s has a code of each kind to try, and one that is over', (edition) => {
  const codes = demoPromoCodes(edition);
  const [working, over] = [
    codes.filter(({ endsAt }) => endsAt === undefined),
    codes.filter(({ endsAt }) => endsAt),
  ];
  expect(working.map(({ benefit }) => benefit.type)).toEqual(['percent', 'fixed', 'gift']);
  expect(over).toHaveLength(1);
});

test.each(demoEditions)('the gift of edition %s is sold there and has a grind to choose', (edition) => {
  const { goods } = demoCatalogue(edition, () => undefined);
  const gifts = demoPromoCodes(edition).flatMap(({ benefit }) =>
    benefit.type === 'gift' ? [benefit.variantId] : [],
  );
  const cards = goods.filter((card) => card.goods.some(({ id }) => gifts.includes(id)));
  expect(cards.map(({ has_grinding }) => has_grinding)).toEqual([true]);
});

test('codes are in normal form, and their texts are typeset', () => {
  for (const { code, title, description } of demoEditions.flatMap(demoPromoCodes)) {
    expect(promoCodeKey(code)).toBe(code);
    expect(`${title} ${description}`).not.toMatch(/['"`ыэъё]|^\s|\s$/i);
  }
});
