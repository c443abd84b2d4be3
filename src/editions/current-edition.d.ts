import type { Edition } from './edition.ts';

/** The edition of this build; astro.config.mjs points `#edition` at its file. */
export declare const edition: Edition;
