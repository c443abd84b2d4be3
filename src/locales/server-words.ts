import type { Words } from './locales.ts';
import { server as uk } from './uk/server.ts';

export type ServerWords = Words<typeof uk>;

/** What the shop API says, by the language's ISO code. Apart from the site's words, which browsers load. */
const spoken: ReadonlyMap<string, ServerWords> = new Map([['uk', uk]]);

export const serverWords = (iso: string): ServerWords => spoken.get(iso) ?? uk;
