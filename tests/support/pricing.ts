import fc from 'fast-check';
import type { CartLine } from '../../src/domain/cart/lines.ts';
import type { Goods } from '../../src/domain/cart-pricing/goods.ts';
import type { CartQuestion } from '../../src/domain/cart-pricing/price-cart.ts';
import type { Benefit, PromoCode } from '../../src/domain/cart-pricing/promo-code.ts';

export const goods = (id: number, different: Partial<Goods> = {}): Goods => ({
  id,
  cardId: id * 10,
  hasGrinding: true,
  price: 19_950,
  priceOld: undefined,
  weight: 250,
  stock: undefined,
  isNeverDiscounted: false,
  ...different,
});

export const shelfOf = (...all: Goods[]): ReadonlyMap<number, Goods> =>
  new Map(all.map((one) => [one.id, one]));

export const line = (id: number, qtt = 1, grindingMethodId: number | null = null): CartLine => ({
  id,
  goodscardId: id * 10,
  grindingMethodId,
  qtt,
});

export const promoCode = (benefit: Benefit, different: Partial<PromoCode> = {}): PromoCode => ({
  code: 'КАВА',
  title: 'Кава',
  description: '',
  benefit,
  startsAt: undefined,
  endsAt: undefined,
  minimum: 0,
  useLimit: undefined,
  customerLimit: undefined,
  ...different,
});

const minor = fc.integer({ min: 0, max: 10_000_000 });
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });
const id = fc.integer({ min: 1, max: 8 });

const anyGoods: fc.Arbitrary<Goods> = fc
  .record({
    id,
    hasGrinding: fc.boolean(),
    price: minor,
    isReduced: fc.boolean(),
    weight: fc.nat(5000),
    stock: maybe(fc.nat(40)),
    isNeverDiscounted: fc.boolean(),
  })
  .map(({ isReduced, ...one }) => goods(one.id, { ...one, priceOld: isReduced ? one.price + 1 : undefined }));

const anyLines = fc.array(
  fc
    .record({
      id: fc.integer({ min: 1, max: 9 }),
      qtt: fc.integer({ min: 1, max: 60 }),
      grind: fc.option(fc.nat(3)),
    })
    .map(({ id, qtt, grind }) => line(id, qtt, grind)),
  { maxLength: 12 },
);

const anyBenefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ type: fc.constant('percent'), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant('fixed'), amount: minor }),
  fc.record({ type: fc.constant('gift'), variantId: id }),
);

const anyPromo = fc.record({
  found: maybe(fc.record({ benefit: anyBenefit, minimum: fc.nat(20_000_000) })).map(
    (code) => code && promoCode(code.benefit, code),
  ),
  uses: fc.constant({ byAll: 0, byCustomer: 0 }),
});

const percent = fc.nat(100);

/** A cart of any goods with any promo code, asked by anybody. */
export const anyQuestion: fc.Arbitrary<CartQuestion<Goods>> = fc.record({
  asked: anyLines,
  shelf: fc.uniqueArray(anyGoods, { selector: (one) => one.id, maxLength: 8 }).map((all) => shelfOf(...all)),
  grinds: fc.constant(new Set([1, 2])),
  promo: maybe(anyPromo),
  customer: maybe(
    fc.record({ balance: fc.integer({ min: -10, max: 100_000 }), canUsePromocode: fc.boolean() }),
  ),
  delivery: maybe(fc.record({ price: minor, freeFrom: maybe(minor), maxWeight: maybe(fc.nat(30_000)) })),
  rates: fc.record({
    taxPercent: percent,
    bonuses: fc.record({ earnedPercent: percent, payablePercent: percent }),
  }),
  now: fc.constant(1_800_000_000),
});
