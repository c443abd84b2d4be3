import { expect, test } from 'vitest';
import { countryTests } from './country.ts';

const complaints = (text: string, path = 'src/stores/cart/cart.ts') => countryTests(new Map([[path, text]]));

test.each([
  "if (edition.code === 'ua') ask();",
  'const free = edition.code !== "pl" && price > 0;',
  "const a = 'pl' == code ? 1 : 2;",
  'const a = code === `ua`;',
  "switch (code) { case 'ua': go(); }",
  'const a = edition.code === editions.ua.code;',
  "const a = edition === editions['pl'];",
  "import { edition as home } from '../editions/ua.ts'; const a = edition === home;",
  "const HOME = 'ua'; const a = code === HOME;",
  'const { ua } = editions; const a = edition.code === ua.code;',
  "const a = ['ua'].includes(edition.code);",
  "const a = new Set(['pl']).has(edition.code);",
  'const a = /^pl$/.test(edition.code);',
  "const a = Object.is(edition.code, 'ua');",
  "const a = edition.code.startsWith('u');",
  "const a = edition.code[0] === 'u';",
  "const a = edition.code.at(0) === 'p';",
  "const a = code === 'u' + 'a';",
  "const a = (edition.code as string) === ('ua');",
  "const a = code.localeCompare('pl') === 0;",
  "const a = edition.currency.code === 'PLN';",
  "const a = edition.currency.symbol === '₴';",
  "const a = edition.locale === 'uk-PL';",
  "const a = edition.locale.endsWith('PL');",
  "const a = edition.countryName !== 'Польща';",
  'const a = { ua: 1, pl: 2 }[edition.code];',
  'const a = edition.code in { ua: true };',
  "const a = document.documentElement.dataset.edition === 'ua';",
  'const a = document.querySelector(\'[data-edition="pl"]\');',
])('a country is asked for in: %s', (text) => {
  expect(complaints(text)).not.toEqual([]);
});

test.each([
  "export const locales = [{ code: 'ua', iso: 'uk', words: uk }];",
  'const prices = { ua: 100, pl: 12 }; const price = prices[edition];',
  'const free = price.ua === undefined || price.ua > price.pl;',
  "const port = portSetting(editions.ua.defaultPort); const code: EditionCode = 'ua';",
  'const current = countries.filter((country) => country.code === edition.code);',
  'const chosen = given.EDITION === undefined || given.EDITION === edition;',
  "// the rule: never write code === 'ua'\nconst text = \"code === 'ua'\";",
  "if (edition.asksCookieConsent && edition.timezones.includes(zone)) ask('ua');",
  "const sorted = names.toSorted((a, b) => a.localeCompare(b, 'uk-UA'));",
  "const is = value === 'aqua' || kind === 'plain' || /pla?in/.test(value);",
])('nothing is asked in: %s', (text) => {
  expect(complaints(text)).toEqual([]);
});

test('the message names file, line and words', () => {
  expect(complaints("\nconst a = code === 'ua';")).toEqual([
    "src/stores/cart/cart.ts:2 tests the country (code === 'ua'): ask what the edition can do; countries are told apart in src/editions.",
  ]);
});

test('editions and tests may distinguish countries, scripts may not', () => {
  const text = "const a = code === 'ua';";
  expect(complaints(text, 'src/editions/editions.ts')).toEqual([]);
  expect(complaints(text, 'tests/unit/a.test.ts')).toEqual([]);
  expect(complaints(text, 'scripts/build.ts')).toHaveLength(1);
});

test('a page is searched in its frontmatter, markup, scripts and styles', () => {
  const page = `---
const isHome = edition.code === 'ua';
---

<!doctype html>
<html lang="uk">
  <head><meta charset="utf-8"><link rel="icon" href={icon}></head>
  <body class="a">
    <!-- edition.code === 'ua' -->
    {list.map((item) => <img src={item.src} alt="">)}
    <p>Ціна — це 'ua' > 1 {edition.code === 'pl' && <b>від</b>}</p>
    <a href={edition.code !== 'ua' ? '/a/' : '/b/'}>так</a>
  </body>
</html>
<script>
  if (code === 'ua') go();
</script>
<style>
  html[data-edition='pl'] .lowest { display: block; }
  :lang(uk-PL) b { color: red; }
</style>
`;
  const lines = complaints(page, 'src/pages/index.astro').map((complaint) => /:(\d+) /.exec(complaint)?.[1]);
  expect(lines.toSorted((a, b) => Number(a) - Number(b))).toEqual(['2', '11', '12', '16', '19', '20']);
});
