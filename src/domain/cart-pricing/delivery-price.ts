/** A way of delivery with its money in minor units. */
export interface DeliveryTerms {
  /** Of one parcel. */
  price: number;
  /** From this sum of goods on it costs nothing. */
  freeFrom: number | undefined;
  /** Grams of one parcel; undefined or 0: no limit. */
  maxWeight: number | undefined;
}

/** What is too heavy for one parcel goes in several, each at its price. */
export function deliveryPrice(terms: DeliveryTerms, goodsTotal: number, weight: number): number {
  const { price, freeFrom } = terms;
  if (freeFrom !== undefined && goodsTotal >= freeFrom) return 0;
  return price * parcels(terms, weight);
}

/** Of one of them, in grams. */
export const parcelWeight = (terms: DeliveryTerms, weight: number): number =>
  Math.ceil(weight / parcels(terms, weight));

const parcels = ({ maxWeight }: DeliveryTerms, weight: number): number =>
  maxWeight ? Math.max(1, Math.ceil(weight / maxWeight)) : 1;
