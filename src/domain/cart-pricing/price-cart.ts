import type { CartLine } from '../cart/lines.ts';
import { includedTax } from '../money/money.ts';
import { type AppliedPromo, applyPromo, type EnteredPromo } from './apply-promo.ts';
import { availableBonuses, type BonusRates, earnedBonuses } from './bonuses.ts';
import { type DeliveryTerms, deliveryPrice } from './delivery-price.ts';
import { type Goods, type SellableLine, sumOf, weightOf } from './goods.ts';
import type { Shopper } from './promo-refusal.ts';
import { sellableLines } from './sellable-lines.ts';

export interface PricingInput<G extends Goods> {
  requested: readonly CartLine[];
  /** By variant id: the requested goods and the gift of the promo code. */
  shelf: ReadonlyMap<number, G>;
  grinds: ReadonlySet<number>;
  /** Undefined: none was entered. */
  promo: EnteredPromo | undefined;
  /** Undefined: a guest. */
  customer: (Shopper & { balance: number }) | undefined;
  /** Undefined: no delivery type is chosen, so delivery is not priced. */
  delivery: DeliveryTerms | undefined;
  rates: { taxPercent: number; bonuses: BonusRates };
  now: number;
}

/** Money in minor units, bonuses whole. */
export interface PricedCart<G extends Goods> {
  /** The requested goods that can be sold, then the gift. */
  lines: readonly SellableLine<G>[];
  promo: AppliedPromo<G>;
  price: number;
  deliveryPrice: number;
  total: number;
  tax: number;
  earnedBonuses: number;
  availableBonuses: number;
}

export function priceCart<G extends Goods>(input: PricingInput<G>): PricedCart<G> {
  const { requested, shelf, grinds, customer, delivery, rates, now } = input;
  const bought = sellableLines(requested, shelf, grinds);
  const promo = applyPromo(input.promo, { bought, shelf, customer, now });
  const lines = promo.gift ? [...bought, promo.gift] : bought;
  const price = sumOf(lines);
  const goodsTotal = price - promo.discount;
  const isSent = delivery !== undefined && lines.length > 0;
  const priceOfDelivery = isSent ? deliveryPrice(delivery, goodsTotal, weightOf(lines)) : 0;
  const total = goodsTotal + priceOfDelivery;
  return {
    lines,
    promo,
    price,
    deliveryPrice: priceOfDelivery,
    total,
    tax: includedTax(total, rates.taxPercent),
    earnedBonuses: earnedBonuses(goodsTotal, rates.bonuses),
    availableBonuses: availableBonuses(customer?.balance ?? 0, goodsTotal, rates.bonuses),
  };
}
