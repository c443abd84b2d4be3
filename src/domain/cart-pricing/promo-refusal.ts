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

/** Everything that decides whether a code applies to the cart. */
interface PromoCircumstances {
  now: number;
  uses: PromoUses;
  /** Undefined: a guest. */
  customer: Shopper | undefined;
  isCartEmpty: boolean;
  /** The goods total, before the discount. */
  price: number;
  /** The total of the goods that may be discounted. */
  discountable: number;
  isGiftThere: boolean;
}

type Rule = readonly [PromoRefusal, (promo: PromoCode, at: PromoCircumstances) => boolean];

/** The first match is shown: reasons in the code itself come first, then the customer, then the cart. */
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

/** Why a code cannot be applied; undefined if it can. */
export function promoRefusal(
  promo: PromoCode | undefined,
  circumstances: PromoCircumstances,
): PromoRefusal | undefined {
  if (promo === undefined) return 'unknown';
  return rules.find(([, applies]) => applies(promo, circumstances))?.[0];
}
