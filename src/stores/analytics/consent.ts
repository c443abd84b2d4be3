import { edition } from '#edition';
import {
  type Consent,
  type ConsentCategory,
  decodeConsent,
  encodeConsent,
} from '../../domain/visitor/consent.ts';
import { cookies, year } from '../shell/cookies.ts';
import { persistentAtom } from '../shell/persistent.ts';

const { $value, change } = persistentAtom<Consent | undefined>({
  name: cookies.consent,
  seconds: year,
  empty: undefined,
  encode: (consent) => (consent ? encodeConsent(consent) : ''),
  decode: decodeConsent,
});

/** Undefined: not answered, or the edition asks for no consent. */
export const $consent = $value;

export const saveConsent = (consent: Consent): void => change(() => consent);

/** Always true where the edition asks for no consent. */
export const isAllowed = (category: ConsentCategory): boolean =>
  !edition.asksCookieConsent || $consent.get()?.[category] === true;
