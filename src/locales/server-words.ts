import type { Words } from './locales.ts';
import { server as uk } from './uk/server.ts';

export type ServerWords = Words<typeof uk>;

/** The texts of the shop API, by ISO code of the language. Browsers never load them. */
const dictionaries: ReadonlyMap<string, ServerWords> = new Map([['uk', uk]]);

export const serverWords = (iso: string): ServerWords => dictionaries.get(iso) ?? uk;
