/** How many bonuses a typed text means: whole, and never more than may be used. */
export function readBonuses(text: string, before: number, most: number): number {
  const typed = text.trim().replaceAll(/\s/g, '');
  return /^\d+$/.test(typed) ? Math.min(Number(typed), most) : before;
}
