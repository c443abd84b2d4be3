import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { defaultLocale, locales } from '../../locales/locales.ts';
import { type ServerWords, serverWords } from '../../locales/server-words.ts';

/** The words of the language that the client asks for, whatever its region, else of the default one. */
export const wordsFor = (context: Context): ServerWords => serverWords(languageOf(context));

function languageOf(context: Context): string {
  return accepts(context, {
    header: 'Accept-Language',
    supports: locales.map(({ iso }) => iso),
    default: defaultLocale.iso,
    match: (accepted, { supports, default: otherwise }) =>
      accepted
        .filter(({ q }) => q > 0)
        .map(({ type }) => type.split('-')[0]?.toLowerCase() ?? '')
        .find((language) => supports.includes(language)) ?? otherwise,
  });
}
