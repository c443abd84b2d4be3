/** A way of delivery with its money in minor units. */
export interface DeliveryTerms {
  /** Of one parcel. */
  price: number;
  /** From this sum of goods on it costs nothing. */
  freeFrom: number | undefined;
  /** Grams of one parcel; undefined or 0: any. */
  maxWeight: number | undefined;
}

/** What is too heavy for one parcel goes in several, each at its price. */
export function deliveryPrice(
  { price, freeFrom, maxWeight }: DeliveryTerms,
  goodsTotal: number,
  weight: number,
): number {
  if (freeFrom !== undefined && goodsTotal >= freeFrom) return 0;
  return price * (maxWeight ? Math.max(1, Math.ceil(weight / maxWeight)) : 1);
}
