import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageLinks } from '../../../src/layouts/header/language-links.ts';
import { defaultLocale } from '../../../src/locales/locales.ts';
import { withSecondLocale } from '../../support/fixtures/second-locale.ts';

const locales = withSecondLocale(defaultLocale);

const pathOf = (current: string) =>
  Object.fromEntries(languageLinks(locales, current).map(({ locale, path }) => [locale.code, path]));

test('the first language keeps the root, another stands below its code', () => {
  expect(pathOf('/about/')).toEqual({ ua: '/about/', en: '/en/about/' });
  expect(pathOf('/')).toEqual({ ua: '/', en: '/en/' });
});

test('exactly the language of the page at hand is active', () => {
  const active = (current: string) =>
    languageLinks(locales, current).flatMap(({ locale, active }) => (active ? locale.code : []));
  expect(active('/about/')).toEqual(['ua']);
  expect(active('/en/about/')).toEqual(['en']);
  expect(active('/enigma/')).toEqual(['ua']);
});

test('going to another language and back ends where it began', () => {
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
