import { expect, test } from 'vitest';
import { alternateLinks } from '../../../src/catalogue/addresses/alternates.ts';

const ua = { edition: 'ua', siteUrl: 'https://zerno.example' } as const;
const pl = { edition: 'pl', siteUrl: 'https://pl.zerno.example' } as const;

test('a page that both countries have names itself, the other, and the one for everybody else', () => {
  expect(alternateLinks(ua, ['/about/'], [{ ...pl, paths: ['/about/'] }])('/about/')).toEqual([
    { hreflang: 'uk-UA', href: 'https://zerno.example/about/' },
    { hreflang: 'uk-PL', href: 'https://pl.zerno.example/about/' },
    { hreflang: 'x-default', href: 'https://zerno.example/about/' },
  ]);
});

test('both countries name the same, in the same order', () => {
  const paths = ['/', '/about/'];
  expect(alternateLinks(pl, paths, [{ ...ua, paths }])('/')).toEqual(
    alternateLinks(ua, paths, [{ ...pl, paths }])('/'),
  );
});

test('a page that one country has names nothing', () => {
  const linksOf = alternateLinks(ua, ['/vakansiyi/'], [{ ...pl, paths: ['/zvorot/'] }]);
  expect(linksOf('/vakansiyi/')).toEqual([]);
  expect(linksOf('/zvorot/')).toEqual([]);
  expect(linksOf('/nowhere/')).toEqual([]);
});

test('an edition that knows of no other names nothing', () => {
  expect(alternateLinks(ua, ['/'], [])('/')).toEqual([]);
  expect(alternateLinks(ua, ['/'], [{ ...pl, paths: [] }])('/')).toEqual([]);
});
