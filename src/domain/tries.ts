import { hour, type Limit, minute } from './limit.ts';

/** Questions of one client that are sent on to a carrier: enough for a name that is typed letter by letter. */
export const carrierQuestions: readonly Limit[] = [
  { most: 60, seconds: minute },
  { most: 300, seconds: hour },
];

/** Promo codes that do not exist and that one client has tried. */
export const promoGuesses: readonly Limit[] = [{ most: 20, seconds: hour }];

/** Tries older than this count in no limit. */
export const triesMemory = hour;
