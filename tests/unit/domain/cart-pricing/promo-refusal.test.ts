import { expect, test } from 'vitest';
import type { Benefit, PromoCode } from '../../../../src/domain/cart-pricing/promo-code.ts';
import { promoRefusal } from '../../../../src/domain/cart-pricing/promo-refusal.ts';
import { promoCode } from '../../../support/fixtures/cart-pricing.ts';

const now = 1000;
const percent: Benefit = { type: 'percent', percent: 10 };
const gift: Benefit = { type: 'gift', variantId: 1 };
const fine = {
  now,
  uses: { byAll: 3, byCustomer: 1 },
  customer: { canUsePromocode: true },
  isCartEmpty: false,
  price: 50_000,
  discountable: 50_000,
  isGiftThere: false,
};
type Given = Partial<Parameters<typeof promoRefusal>[1]>;
const refusal = (different: Partial<PromoCode>, given: Given = {}) =>
  promoRefusal(promoCode(percent, different), { ...fine, ...given });

test('a code that breaks no rule works', () => {
  expect(refusal({})).toBeUndefined();
  expect(refusal({ benefit: gift }, { isGiftThere: true, discountable: 0 })).toBeUndefined();
});

test('a code that the shop does not know is unknown', () => {
  expect(promoRefusal(undefined, fine)).toBe('unknown');
});

test('a code works from its first second on and before the first second when it is over', () => {
  expect(refusal({ startsAt: now + 1 })).toBe('notYet');
  expect(refusal({ startsAt: now })).toBeUndefined();
  expect(refusal({ endsAt: now })).toBe('expired');
  expect(refusal({ endsAt: now + 1 })).toBeUndefined();
});

test('a limit counts past uses', () => {
  expect(refusal({ useLimit: 3 })).toBe('usedUp');
  expect(refusal({ useLimit: 4 })).toBeUndefined();
  expect(refusal({ customerLimit: 1 })).toBe('usedByYou');
  expect(refusal({ customerLimit: 2 })).toBeUndefined();
});

test('only signed-in customers who may use promo codes can use one', () => {
  expect(refusal({}, { customer: undefined })).toBe('signedOut');
  expect(refusal({}, { customer: { canUsePromocode: false } })).toBe('notAllowed');
});

test('the cart must reach the minimum and have something to discount', () => {
  expect(refusal({ minimum: 50_001 })).toBe('belowMinimum');
  expect(refusal({ minimum: 50_000 })).toBeUndefined();
  expect(refusal({}, { discountable: 0 })).toBe('nothingToDiscount');
  expect(refusal({}, { isCartEmpty: true, price: 0, discountable: 0 })).toBe('emptyCart');
});

test('a gift must be in stock', () => {
  expect(refusal({ benefit: gift })).toBe('giftGone');
});

test('a guest learns that a code has expired before being asked to sign in', () => {
  expect(refusal({ endsAt: now }, { customer: undefined, isCartEmpty: true })).toBe('expired');
  expect(refusal({ minimum: 90_000 }, { customer: undefined })).toBe('signedOut');
});
