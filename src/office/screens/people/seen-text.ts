import { minute } from '../../../domain/time/units.ts';
import { fill } from '../../../locales/fill.ts';
import { ageText } from '../../../locales/office/age.ts';
import { people as texts } from '../../../locales/office/uk/people.ts';

/** The server notes once a minute that somebody is there. */
const justNow = 2 * minute;

export function seenText(at: number | null, now: number, locale: string): string {
  if (at === null) return texts.seen.never;
  if (now - at < justNow) return texts.seen.now;
  return fill(texts.seen.ago, { age: ageText(now - at, locale) });
}
