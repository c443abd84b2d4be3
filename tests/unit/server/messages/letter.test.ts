import { caniemail } from 'caniemail';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Letter } from '../../../../src/server/shop/messages/letter.ts';
import { letterMessage } from '../../../../src/server/shop/messages/letter-html.ts';
import { readLetter, wordsOf } from '../../../support/outside/read-letter.ts';

/** A letter with every kind of part, all saying this. */
function letterWith(text: string): Letter {
  const row = { label: text, value: text };
  return {
    ...{ subject: text, shop: text, about: text, title: text, footer: [text, text] },
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
    fc.asyncProperty(text, async (said) => {
      const message = await letterMessage(letterWith(said));
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

/** What some programs do not understand, and what they show instead. */
const degrades: Readonly<Record<string, string>> = {
  '@media': 'the light letter, or colours that the program inverts',
  '<style> element': 'the same',
  'color-scheme meta tag': 'the same',
  '<body> element': 'the ground of the program',
};

test('Gmail, Apple Mail and Outlook understand the letter', async () => {
  const { html = '' } = await letterMessage(letterWith('Кава'));
  // Without Windows Mail, which was replaced by Outlook.
  const outlook = ['windows', 'macos', 'outlook-com', 'ios', 'android'] as const;
  const clients = ['gmail.*', 'apple-mail.*', ...outlook.map((name) => `outlook.${name}` as const)] as const;
  const { issues } = caniemail({ clients: [...clients], html });
  const titles = [...issues.errors.values()].flat().map(({ title }) => title);
  expect([...new Set(titles)].toSorted()).toEqual(Object.keys(degrades).toSorted());
});
