/** So many or fewer are told to the shopper by their number. */
export const fewLeft = 12;

/** Whether a shopper is told the same of both stocks. */
export const isToldAlike = (before: number, after: number): boolean =>
  Math.min(before, fewLeft + 1) === Math.min(after, fewLeft + 1);
