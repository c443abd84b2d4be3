import { shortCodeBudgets } from '../sign-in/budgets.ts';
import { longCode } from '../sign-in/code.ts';
import type { RateLimit } from '../time/rate-limits.ts';
import { day, minute } from '../time/units.ts';

/** Digits of a code to the office: always many, because it opens more than one account. */
export const officeCodeLength = longCode;

/** In seconds. */
export const officeCodeLifetime = 10 * minute;

/** Wrong codes that one client may give, and its whole network. */
export const wrongOfficeCodes = {
  client: [
    { max: 5, seconds: officeCodeLifetime },
    { max: shortCodeBudgets.client, seconds: day },
  ],
  network: [{ max: shortCodeBudgets.network, seconds: day }],
} as const satisfies Record<string, readonly RateLimit[]>;
