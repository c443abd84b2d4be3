/** The terms of a delivery type, in minor units. */
export interface DeliveryTerms {
  /** Per parcel. */
  price: number;
  /** Delivery is free from this goods total on. */
  freeFrom: number | undefined;
  /** Grams of one parcel; undefined or 0: no limit. */
  maxWeight: number | undefined;
}

/** Goods too heavy for one parcel are split into several, each at the full price. */
export function deliveryPrice(terms: DeliveryTerms, goodsTotal: number, weight: number): number {
  const { price, freeFrom } = terms;
  if (freeFrom !== undefined && goodsTotal >= freeFrom) return 0;
  return price * parcels(terms, weight);
}

/** The weight of one parcel, in grams. */
export const parcelWeight = (terms: DeliveryTerms, weight: number): number =>
  Math.ceil(weight / parcels(terms, weight));

const parcels = ({ maxWeight }: DeliveryTerms, weight: number): number =>
  maxWeight ? Math.max(1, Math.ceil(weight / maxWeight)) : 1;
