/** Minor units (kopiykas, groszy): integers, so that sums are exact. */
export const toMinor = (amount: number): number => Math.round(amount * 100);

/** Decimal main units, as the API uses them. */
export const fromMinor = (minor: number): number => minor / 100;

/** A share of an amount in minor units, half a unit rounded up. All computed amounts are rounded this way. */
export const proportion = (minor: number, parts: number, whole: number): number =>
  Math.round((minor * parts) / whole);

/** The price per kilogram in minor units; undefined if the weight is unknown. */
export const pricePerKilogram = (minor: number, grams: number): number | undefined =>
  grams > 0 ? proportion(minor, 1000, grams) : undefined;

/** The tax included in a price. */
export const includedTax = (minor: number, taxPercent: number): number =>
  proportion(minor, taxPercent, 100 + taxPercent);

/** A machine-readable price: «199.00». */
export const decimalPrice = (amount: number): string => amount.toFixed(2);
