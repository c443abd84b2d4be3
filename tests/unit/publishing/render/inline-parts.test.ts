import { expect, test } from 'vitest';
import { firstScreenEnd } from '../../../../src/markup/page.ts';
import { parseFrame, parseStyles } from '../../../../src/publishing/render/first-screen-styles.ts';
import {
  hashSource,
  type InlineFiles,
  inlineParts,
  neverEnding,
} from '../../../../src/publishing/render/inline-parts.ts';

const site = { url: 'https://zerno.example', apiUrl: undefined, hasTagManager: false };
const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.css">`;
const scriptElement = '<script src="/_astro/first-script-1.js"></script>';
const files: InlineFiles = {
  firstScript: { file: '_astro/first-script-1.js', element: scriptElement, text: 'paint()' },
  frame: {
    file: '_astro/frame.1.css',
    element: link('frame.1'),
    text: '',
    styles: parseFrame('body{margin:0}'),
  },
  sheets: new Map([
    ['/_astro/shared.1.css', parseStyles('.card{top:0}.prose{top:1px}')],
    ['/_astro/page.css', parseStyles('.title{top:2px}')],
  ]),
};
const module = '<script type="module" src="/_astro/page.1.js"></script>';
const preload = (name: string) => `<link rel="preload" href="/_astro/${name}.css" as="style">`;
const rules = '{"prefetch":[]}';
const page = (end = firstScreenEnd) =>
  [
    `<html><head><meta charset="utf-8">${scriptElement}<script type="speculationrules">${rules}</script>`,
    `${link('page')}${link('shared.1')}${link('frame.1')}</head>`,
    `<body><h1 class="title">Кава</h1><i class="card"></i>${end}<p class="prose"></p>${end}</body></html>${module}`,
  ].join('');

test('a page has what its first screen needs inline, asks for the rest at once, and links it where the screen ends', () => {
  const style = 'body{margin:0}.card{top:0}.title{top:2px}';
  const policy = [
    `script-src 'self' ${hashSource('paint()')} ${hashSource(rules)}`,
    `style-src 'self' ${hashSource(style)}`,
  ].join('; ');
  expect(inlineParts(page(), site, files)).toBe(
    [
      '<html><head><meta charset="utf-8">',
      `<meta http-equiv="content-security-policy" content="${policy}">`,
      `<script>paint()</script><script type="speculationrules">${rules}</script><style>${style}</style>`,
      `${preload('page')}${module}</head>`,
      `<body><h1 class="title">Кава</h1><i class="card"></i>${link('shared.1')}${link('page')}`,
      '<p class="prose"></p></body></html>',
    ].join(''),
  );
});

test('a page that does not say where its first screen ends is an error', () => {
  expect(() => inlineParts(page(''), site, files)).toThrow('first screen');
});

test.each(['</script>', '</SCRIPT ', '</style>', '<!--'])(
  '%s in a file does not end or hide its element',
  (end) => {
    const text = neverEnding(`a = '${end}';`);
    expect(text).not.toContain(end);
    expect(text.replaceAll('\\', '')).toBe(`a = '${end}';`);
  },
);

test('a hash is that of the bytes in UTF-8', () => {
  expect(hashSource('кава')).toBe("'sha256-Yi+cnltQajReA78qoWXdMpT4wYwYqPgZTgH2NT1FOq4='");
});
