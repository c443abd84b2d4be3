/** What a visitor may be asked for, beyond what the shop cannot do without. */
export const consentCategories = ['analytics', 'marketing'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

/** What was agreed to. */
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

export const allConsent: Consent = { analytics: true, marketing: true };
export const noConsent: Consent = { analytics: false, marketing: false };

/** The first figure moves on when something else is asked for: an answer to another question is none. */
export const isConsentText = (text: string): boolean => /^1[01]{2}$/.test(text);

/** Undefined: nobody has answered. */
export const decodeConsent = (text: string): Consent | undefined =>
  isConsentText(text) ? { analytics: text[1] === '1', marketing: text[2] === '1' } : undefined;

export const encodeConsent = (consent: Consent): string =>
  `1${consentCategories.map((category) => Number(consent[category])).join('')}`;
