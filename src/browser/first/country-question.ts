import { timezones } from '#edition';
import { isAbroad } from '../../domain/time/abroad.ts';
import { consentBarId, countryBubbleId, dataAsksCountry } from '../../markup/page.ts';
import { cookies, followCookies, readCookie } from '../../stores/shell/cookies.ts';

/** Dispatched on the document when the question is shown. */
export const countryAsked = 'asked';

export const hasAnsweredCountry = (): boolean => readCookie(cookies.country) !== undefined;

declare global {
  /** Newer browsers have it; TypeScript's types do not. */
  var Temporal: { Now: { timeZoneId(): string } } | undefined;
}

/** `Intl` has to load locale data first, which takes a tenth of a second on a slow phone. */
const timezone = () =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks a visitor who seems to be in another country, once, and not while another question is open. */
export function askCountryWhenIdle(): void {
  const root = document.documentElement;
  const ask = () => {
    // Only a shop of several countries has the question.
    const isDue = document.getElementById(countryBubbleId) && !hasAnsweredCountry();
    if (!isDue || root.hasAttribute(dataAsksCountry) || !isAbroad(timezone(), timezones)) return;
    if (document.getElementById(consentBarId)?.hidden === false) return;
    root.toggleAttribute(dataAsksCountry, true);
    document.dispatchEvent(new Event(countryAsked));
  };
  const askFromNowOn = () => {
    ask();
    followCookies(ask);
  };
  // Safari has no idle callbacks.
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(askFromNowOn));
}
