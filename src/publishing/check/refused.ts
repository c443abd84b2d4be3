/** The release would be worse than the published one, which stays. */
export class Refused extends Error {}

const mostTold = 20;

export function refuseFor(reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  const told = reasons.slice(0, mostTold);
  const more = reasons.length - told.length;
  throw new Refused([...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; '));
}
