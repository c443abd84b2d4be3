/** Minor units (kopiykas, groszy): integers, so that sums are exact. */
export const toMinor = (amount: number): number => Math.round(amount * 100);

/** Back to the decimal main units that the API speaks. */
export const fromMinor = (minor: number): number => minor / 100;

/** So many parts of a whole, in minor units, half a unit rounded up: how everything that is counted is rounded. */
export const proportion = (minor: number, parts: number, whole: number): number =>
  Math.round((minor * parts) / whole);

/** What a kilogram costs at this price, in minor units; undefined when the weight is not known. */
export const pricePerKilogram = (minor: number, grams: number): number | undefined =>
  grams > 0 ? proportion(minor, 1000, grams) : undefined;

/** How much of a price is tax that stands in it already. */
export const includedTax = (minor: number, taxPercent: number): number =>
  proportion(minor, taxPercent, 100 + taxPercent);

/** A price as machines read it: «199.00». */
export const decimalPrice = (amount: number): string => amount.toFixed(2);
