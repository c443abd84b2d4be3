/** Minor units (kopiykas, groszy): integers, so that sums are exact. */
export const toMinor = (amount: number): number => Math.round(amount * 100);

/** Back to the decimal main units that the API speaks. */
export const fromMinor = (minor: number): number => minor / 100;

/** What a kilogram costs at this price, in minor units; undefined when the weight is not known. */
export const pricePerKilogram = (minor: number, grams: number): number | undefined =>
  grams > 0 ? Math.round((minor * 1000) / grams) : undefined;
