import { countries } from '../shop/shop.ts';
import type { Edition, EditionCode } from './edition.ts';
import { edition as pl } from './pl.ts';
import { edition as ua } from './ua.ts';

export const editions: Readonly<Record<EditionCode, Edition>> = { ua, pl };

/** Of all countries that the project knows, in the order of the links between them. */
export const editionCodes: readonly EditionCode[] = Object.values(editions).map(({ code }) => code);

/** Of the countries that the shop sells in. */
export const shopEditions: readonly EditionCode[] = editionCodes.filter((code) => countries.includes(code));

/** The edition for visitors from all other countries. */
export const [defaultEdition] = countries;

export const isEditionCode = (value: string): value is EditionCode => Object.hasOwn(editions, value);
