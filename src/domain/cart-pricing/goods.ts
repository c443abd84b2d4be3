/** What the shop must know of a variant to count it. Money in minor units. */
export interface Goods {
  /** Of the variant. */
  id: number;
  cardId: number;
  hasGrinding: boolean;
  price: number;
  /** Undefined: the price is not reduced. */
  priceOld: number | undefined;
  /** Grams of one; 0 when nobody says. */
  weight: number;
  /** Undefined: as many as anybody wants. */
  stock: number | undefined;
  /** The shop keeps the card out of every promo code. */
  isNeverDiscounted: boolean;
}

/** Goods in a grind, so many. */
export interface Line<G extends Goods = Goods> {
  goods: G;
  /** Null: none was chosen, or there is nothing to grind. */
  grind: number | null;
  quantity: number;
  /** Costs nothing: a promo code brought it. */
  isGift: boolean;
}

/** Of one, in minor units. */
export const priceOf = ({ goods, isGift }: Line): number => (isGift ? 0 : goods.price);

export const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0);

export const weightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { goods, quantity }) => sum + goods.weight * quantity, 0);
