/** A variant as the pricing needs it. Money in minor units. */
export interface Goods {
  /** Id of the variant. */
  id: number;
  cardId: number;
  hasGrinding: boolean;
  price: number;
  /** Undefined: the price is not reduced. */
  priceOld: number | undefined;
  /** Grams per item; 0 if unknown. */
  weight: number;
  /** Undefined: unlimited. */
  stock: number | undefined;
  /** Promo codes never apply to this card. */
  isNeverDiscounted: boolean;
}

export interface SellableLine<G extends Goods = Goods> {
  goods: G;
  /** Null: not chosen, or the goods cannot be ground. */
  grind: number | null;
  quantity: number;
  /** Free, because of a promo code. */
  isGift: boolean;
}

/** The price of one item, in minor units. */
export const priceOf = ({ goods, isGift }: SellableLine): number => (isGift ? 0 : goods.price);

export const sumOf = (lines: readonly SellableLine[]): number =>
  lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0);

export const weightOf = (lines: readonly SellableLine[]): number =>
  lines.reduce((sum, { goods, quantity }) => sum + goods.weight * quantity, 0);
