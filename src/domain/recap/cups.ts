/** What one cup takes. */
export const gramsInCup = 15;

export const cupsOf = (grams: number): number => Math.floor(grams / gramsInCup);
