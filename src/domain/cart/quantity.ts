import { withinLimits } from './lines.ts';

/** What somebody typed as a quantity, within the limits; what is no number at all leaves it as it was. */
export function readQuantity(text: string, before: number): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? before : withinLimits(number);
}
