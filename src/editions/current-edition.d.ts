import type { City, Edition } from './edition.ts';

/** The edition of this build; astro.config.mjs points `#edition` at its file. */
export declare const edition: Edition;

/** Parts of the edition as separate exports, so that small scripts do not bundle the rest. */
export declare const timezones: Edition['timezones'];
export declare const asksCookieConsent: Edition['asksCookieConsent'];
export declare const cities: readonly City[];
