const day = 24 * 60 * 60;

/** The first second of this UTC day. */
export const startOfDay = (now: number): number => now - (now % day);

export const secondsToNextDay = (now: number): number => startOfDay(now) + day - now;

const warnAtPercent = 80;

/** What the operator must know after the nth SMS of a day, each of them once a day. */
export function smsWarning(nth: number, budget: number): 'nearly-spent' | 'spent' | undefined {
  if (nth === budget) return 'spent';
  return nth === Math.ceil((budget * warnAtPercent) / 100) ? 'nearly-spent' : undefined;
}
