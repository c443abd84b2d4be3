/** The cookie categories that need consent; necessary cookies do not. */
export const consentCategories = ['analytics', 'marketing'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

export type Consent = Readonly<Record<ConsentCategory, boolean>>;

export const allConsent: Consent = { analytics: true, marketing: true };
export const noConsent: Consent = { analytics: false, marketing: false };

/** The first digit is a version: raise it when the categories change, so that visitors are asked again. */
export const isConsentText = (text: string): boolean => /^1[01]{2}$/.test(text);

/** Undefined: the visitor has not decided yet. */
export const decodeConsent = (text: string): Consent | undefined =>
  isConsentText(text) ? { analytics: text[1] === '1', marketing: text[2] === '1' } : undefined;

export const encodeConsent = (consent: Consent): string =>
  `1${consentCategories.map((category) => Number(consent[category])).join('')}`;
