import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageLinks } from '../../../src/locales/language-links.ts';
import { defaultLocale } from '../../../src/locales/locales.ts';
import { withSecondLocale } from '../../support/fixtures/editions/second-locale.ts';

const locales = withSecondLocale(defaultLocale);

const pathOf = (current: string) =>
  Object.fromEntries(languageLinks(locales, current).map(({ locale, path }) => [locale.code, path]));

test('the first language is at the root, another below its code', () => {
  expect(pathOf('/about/')).toEqual({ ua: '/about/', en: '/en/about/' });
  expect(pathOf('/')).toEqual({ ua: '/', en: '/en/' });
});

test('only the language of the current page is marked as current', () => {
  const current = (path: string) =>
    languageLinks(locales, path).flatMap(({ locale, isCurrent }) => (isCurrent ? locale.code : []));
  expect(current('/about/')).toEqual(['ua']);
  expect(current('/en/about/')).toEqual(['en']);
  expect(current('/enigma/')).toEqual(['ua']);
});

test('switching to another language and back returns to the same page', () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((word) => word !== 'en');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const path = `/${parts.map((word) => `${word}/`).join('')}`;
      const there = pathOf(path)['en'] ?? '';
      expect(pathOf(there)['ua']).toBe(path);
      expect(pathOf(there)['en']).toBe(there);
    }),
  );
});
