import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Letter } from '../../../../src/server/shop/messages/letter.ts';
import { letterMessage } from '../../../../src/server/shop/messages/letter-html.ts';
import { readLetter, wordsOf } from '../../../support/outside/read-letter.ts';

/** A letter with every kind of part, all saying this. */
function letterWith(text: string): Letter {
  const row = { label: text, value: text };
  return {
    subject: text,
    shop: text,
    about: text,
    title: text,
    footer: [text, text],
    blocks: [
      { kind: 'text', paragraphs: [text, `${text}\n${text}`] },
      { kind: 'goods', rows: [row, { ...row, detail: text }] },
      { kind: 'sums', rows: [row, row] },
      { kind: 'button', label: text, href: `https://shop.example/?${encodeURIComponent(text)}&a="` },
      { kind: 'facts', rows: [row] },
      { kind: 'link', label: text, href: 'https://shop.example/' },
    ],
  };
}

const hostile = [
  '<script>alert(1)</script>',
  '</title></style><img src=x onerror=alert(1)>',
  '"><a href="https://evil.example">',
  '<!--[if mso]>',
  'Д'.repeat(2000),
  '👩🏽‍🌾☕️🇺🇦',
  '&lt;b&gt; &amp;',
  "O'Brien {name} $1",
];

test('text and HTML say the same, and no text becomes markup', async () => {
  const ordinary = readLetter((await letterMessage(letterWith('Кава'))).html ?? '');
  const text = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(text, async (words) => {
      const message = await letterMessage(letterWith(words));
      const letter = readLetter(message.html ?? '');
      expect([...letter.elements].toSorted()).toEqual([...ordinary.elements].toSorted());
      expect(letter.attributes.map(({ name }) => name)).toEqual(ordinary.attributes.map(({ name }) => name));
      expect(wordsOf(letter.text)).toEqual(wordsOf(message.text));
    }),
    { numRuns: 60 },
  );
});

test('opening a letter loads nothing', async () => {
  const { html = '' } = await letterMessage(letterWith('Кава'));
  expect(html).not.toMatch(/\s(src|srcset|background)=|url\(|@import|@font-face|<link|<img/);
});

/** What Gmail, Apple Mail and Outlook (not Windows Mail) understand, by caniemail.com of May 2026. */
const understood = new Set([
  '<html>',
  '<head>',
  '<meta>',
  '<title>',
  '<table>',
  '<tbody>',
  '<tr>',
  '<td>',
  '<h1>',
  '<p>',
  '<a>',
  '<br>',
  '<span>',
  '<strong>',
  'margin',
  'padding',
  'background-color',
  'max-width',
  'border-bottom',
  'border-collapse',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'color',
  'word-break',
  'display',
  'text-decoration',
]);

/** What some programs do not understand, and what they show instead. */
const degrades: Readonly<Record<string, string>> = {
  '<body>': 'the ground of the program',
  '<style>': 'the light letter, or colours that the program inverts',
};

test('Gmail, Apple Mail and Outlook understand the letter', async () => {
  const { html = '' } = await letterMessage(letterWith('Кава'));
  const { elements, attributes } = readLetter(html);
  const styles = attributes.flatMap(({ name, value }) => (name === 'style' ? value.split(';') : []));
  const properties = styles.filter(Boolean).map((style) => style.split(':')[0] ?? '');
  const used = new Set([...[...elements].map((name) => `<${name}>`), ...properties]);
  expect([...used].filter((one) => !understood.has(one)).toSorted()).toEqual(Object.keys(degrades));
  expect(styles.filter((style) => /\(|display:(?!block)/.test(style))).toEqual([]);
  // What is left out with the style element is dark mode only.
  expect(html.match(/@[a-z][^{]*/g)).toEqual(['@media (prefers-color-scheme: dark) ']);
  expect(html).toContain('<style>\n@media');
});
