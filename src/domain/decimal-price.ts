/** A price as machines read it: «199.00». */
export const decimalPrice = (amount: number): string => amount.toFixed(2);
