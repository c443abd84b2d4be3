import { isExpired, isUsedUp, type PromoCode, type PromoUses } from './promo-code.ts';

export type PromoRefusal =
  | 'unknown'
  | 'notYet'
  | 'expired'
  | 'usedUp'
  | 'signedOut'
  | 'notAllowed'
  | 'usedByYou'
  | 'emptyCart'
  | 'belowMinimum'
  | 'giftGone'
  | 'nothingToDiscount';

export interface Shopper {
  canUsePromocode: boolean;
}

/** What decides whether a code works for this cart, now. */
interface PromoCircumstances {
  now: number;
  uses: PromoUses;
  /** Undefined: a guest. */
  customer: Shopper | undefined;
  isCartEmpty: boolean;
  /** Of the goods, before the discount. */
  price: number;
  /** Of the goods that a promo code may make cheaper. */
  discountable: number;
  isGiftThere: boolean;
}

type Rule = readonly [PromoRefusal, (promo: PromoCode, at: PromoCircumstances) => boolean];

/** What is true for everybody stands before what is true for this customer, and that before what the cart lacks. */
const rules: readonly Rule[] = [
  ['notYet', ({ startsAt }, { now }) => startsAt !== undefined && now < startsAt],
  ['expired', (promo, { now }) => isExpired(promo, now)],
  ['usedUp', (promo, { uses }) => isUsedUp(promo, uses)],
  ['signedOut', (_promo, { customer }) => customer === undefined],
  ['notAllowed', (_promo, { customer }) => customer?.canUsePromocode === false],
  [
    'usedByYou',
    ({ customerLimit }, { uses }) => customerLimit !== undefined && uses.byCustomer >= customerLimit,
  ],
  ['emptyCart', (_promo, { isCartEmpty }) => isCartEmpty],
  ['belowMinimum', ({ minimum }, { price }) => price < minimum],
  ['giftGone', ({ benefit }, { isGiftThere }) => benefit.type === 'gift' && !isGiftThere],
  ['nothingToDiscount', ({ benefit }, { discountable }) => benefit.type !== 'gift' && discountable === 0],
];

/** Why a code does not work; undefined: it does. */
export function promoRefusal(
  promo: PromoCode | undefined,
  circumstances: PromoCircumstances,
): PromoRefusal | undefined {
  if (promo === undefined) return 'unknown';
  return rules.find(([, applies]) => applies(promo, circumstances))?.[0];
}
