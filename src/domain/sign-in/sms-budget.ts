const day = 24 * 60 * 60;

/** The first second of this UTC day. */
export const startOfDay = (now: number): number => now - (now % day);

export const secondsToNextDay = (now: number): number => startOfDay(now) + day - now;

const warnings = [
  { percent: 50, warning: 'half-spent' },
  { percent: 80, warning: 'nearly-spent' },
  { percent: 100, warning: 'spent' },
] as const;

/** What the operator must know after the nth SMS of a day, each of them once a day. */
export const smsWarning = (nth: number, budget: number): (typeof warnings)[number]['warning'] | undefined =>
  warnings.findLast(({ percent }) => nth === Math.ceil((budget * percent) / 100))?.warning;
