import { expect, test } from 'vitest';
import { alternateLinks } from '../../../src/catalogue/addresses/alternates.ts';

const ua = { edition: 'ua', siteUrl: 'https://zerno.example' } as const;
const pl = { edition: 'pl', siteUrl: 'https://pl.zerno.example' } as const;

test('a page in both countries has alternates for itself, the other country and x-default', () => {
  expect(alternateLinks(ua, ['/about/'], [{ ...pl, paths: ['/about/'] }])('/about/')).toEqual([
    { hreflang: 'uk-UA', href: 'https://zerno.example/about/' },
    { hreflang: 'uk-PL', href: 'https://pl.zerno.example/about/' },
    { hreflang: 'x-default', href: 'https://zerno.example/about/' },
  ]);
});

test('both countries list the same alternates in the same order', () => {
  const paths = ['/', '/about/'];
  expect(alternateLinks(pl, paths, [{ ...ua, paths }])('/')).toEqual(
    alternateLinks(ua, paths, [{ ...pl, paths }])('/'),
  );
});

test('a page without a counterpart has no hreflang', () => {
  const linksOf = alternateLinks(ua, ['/vakansiyi/'], [{ ...pl, paths: ['/zvorot/'] }]);
  expect(linksOf('/vakansiyi/')).toEqual([]);
  expect(linksOf('/zvorot/')).toEqual([]);
  expect(linksOf('/nowhere/')).toEqual([]);
});

test('without other editions there are no alternates', () => {
  expect(alternateLinks(ua, ['/'], [])('/')).toEqual([]);
  expect(alternateLinks(ua, ['/'], [{ ...pl, paths: [] }])('/')).toEqual([]);
});
