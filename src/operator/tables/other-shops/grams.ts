/** Grams of a unit. */
const units: readonly (readonly [names: RegExp, grams: number])[] = [
  [/^(кг|kg|кілограм\p{L}*|килограмм?\p{L}*)$/u, 1000],
  [/^(г|гр|g|gr|грам\p{L}*|gram\p{L}*)$/u, 1],
  [/^(oz|ounces?)$/u, 28.349_523_125],
  [/^(lbs?|pounds?)$/u, 453.592_37],
];

const weight = /(?<![\p{L}\p{N}.,])(?:(\d{1,3})\s?[xх×*]\s?)?(\d{1,6}(?:[.,]\d{1,3})?)\s?(\p{L}+)/gu;

/** The weight that a text such as «Ефіопія, 250 г» or «2 × 1 kg» names last. */
export function gramsIn(text: string): number | undefined {
  let found: number | undefined;
  for (const [, times = '1', amount = '', unit = ''] of text.toLowerCase().matchAll(weight)) {
    const [, grams] = units.find(([names]) => names.test(unit)) ?? [];
    if (grams !== undefined) found = Math.round(Number(times) * Number(amount.replace(',', '.')) * grams);
  }
  return found === 0 ? undefined : found;
}
