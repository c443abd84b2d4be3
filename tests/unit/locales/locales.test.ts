import { expect, test } from 'vitest';
import { defaultLocale, locales } from '../../../src/locales/locales.ts';
import { serverWords } from '../../../src/locales/server-words.ts';

function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

const pathsWhere = (is: (text: string) => boolean) =>
  locales
    .flatMap(({ code, iso, words }) => textsIn({ ...words, server: serverWords(iso) }, code))
    .flatMap(([path, text]) => (is(text) ? [path] : []));

test('the first language is the one that a newcomer reads', () => {
  expect(defaultLocale).toBe(locales[0]);
  expect(defaultLocale.iso).toBe('uk');
});

test('languages have codes of their own, and ISO codes that Intl knows', () => {
  expect(new Set(locales.map(({ code }) => code)).size).toBe(locales.length);
  for (const { iso } of locales) expect(Intl.PluralRules.supportedLocalesOf(iso)).toEqual([iso]);
});

test('every language has the same words to say', () => {
  const keysOf = (words: unknown) => textsIn(words, '').map(([path]) => path);
  for (const { words } of locales) expect(keysOf(words)).toEqual(keysOf(defaultLocale.words));
});

test('no text is empty or has blanks at its ends', () => {
  expect(pathsWhere((text) => text.trim() === '' || text !== text.trim())).toEqual([]);
});

test('apostrophes and quotes are those of print', () => {
  expect(pathsWhere((text) => /['"`]/.test(text))).toEqual([]);
});

test('no letter of another language has slipped in', () => {
  expect(pathsWhere((text) => /[ыэъё]/i.test(text))).toEqual([]);
  expect(pathsWhere((text) => /[а-яіїєґ][a-z]|[a-z][а-яіїєґ]/i.test(text))).toEqual([]);
});
