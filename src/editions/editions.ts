import type { Edition, EditionCode } from './edition.ts';
import { edition as pl } from './pl.ts';
import { edition as ua } from './ua.ts';

export const editions: Readonly<Record<EditionCode, Edition>> = { ua, pl };

export const editionCodes: readonly EditionCode[] = Object.values(editions).map(({ code }) => code);

/** The edition for visitors from all other countries. */
export const defaultEdition: EditionCode = 'ua';

export const isEditionCode = (value: string): value is EditionCode => Object.hasOwn(editions, value);
