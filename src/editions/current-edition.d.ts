import type { Edition } from './edition.ts';

/** The edition of this build; astro.config.mjs points `#edition` at its file. */
export declare const edition: Edition;

/** The same as the edition's, for scripts that have no room for the rest of it. */
export declare const timezones: Edition['timezones'];
