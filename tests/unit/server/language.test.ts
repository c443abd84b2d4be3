import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { defaultLocale, locales } from '../../../src/locales/locales.ts';
import { serverWords } from '../../../src/locales/server-words.ts';
import { wordsFor } from '../../../src/server/http/requests.ts';

const app = new Hono().get('/', (context) => context.json(wordsFor(context)));
const wordsOf = async (headers: Record<string, string>) => (await app.request('/', { headers })).json();

test.each(locales)('a client that accepts $iso gets it, whatever the region', async ({ iso }) => {
  for (const language of [iso, `${iso}-UA`, iso.toUpperCase(), `xx, ${iso};q=0.5`])
    expect(await wordsOf({ 'Accept-Language': language })).toEqual(serverWords(iso));
});

test('an unsupported or malformed Accept-Language gets the default language', async () => {
  const words = serverWords(defaultLocale.iso);
  expect(await wordsOf({})).toEqual(words);
  for (const language of ['xx', '*', '', ';q=', ',,,', 'uk;q=0', '-', '__proto__'])
    expect(await wordsOf({ 'Accept-Language': language })).toEqual(words);
});
