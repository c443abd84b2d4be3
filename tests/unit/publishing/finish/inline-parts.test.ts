import { expect, test } from 'vitest';
import { firstScreenEnd } from '../../../../src/markup/page.ts';
import type { BundleFacts } from '../../../../src/publishing/finish/bundle-facts.ts';
import { hashSource } from '../../../../src/publishing/finish/hash-source.ts';
import { inliner } from '../../../../src/publishing/finish/inline-parts.ts';

const site = { url: 'https://zerno.example', apiUrl: undefined, hasTagManager: false };
const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.css">`;
const scriptElement = '<script src="/_astro/first-script-1.js"></script>';
const facts: BundleFacts = {
  scopes: {},
  chunks: {},
  firstScript: { file: '_astro/first-script-1.js', text: 'paint()' },
  frame: { file: '_astro/frame.1.css', text: 'body{margin:0}' },
  sheets: [
    { file: '_astro/shared.1.css', text: '.card{top:0}.prose{top:1px}' },
    { file: '_astro/page.css', text: '.title{top:2px}' },
  ],
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
  expect(inliner(facts, site)(page()).join('')).toBe(
    [
      '<html><head><meta charset="utf-8">',
      `<meta http-equiv="content-security-policy" content="${policy}">`,
      `<style>${style}</style><script>paint()</script><script type="speculationrules">${rules}</script>`,
      `${preload('page')}${module}</head>`,
      `<body><h1 class="title">Кава</h1><i class="card"></i>${link('shared.1')}${link('page')}`,
      '<p class="prose"></p></body></html>',
    ].join(''),
  );
});

test('the first picture with priority is asked for before the part that pages share', () => {
  const source = (name: string) =>
    `<source type="image/avif" srcSet="/${name}-200.avif 200w, /${name}-480.avif 480w" sizes="82vw"/>`;
  const picture = (name: string, priority: string) =>
    `<picture>${source(name)}<img src="/${name}.webp" ${priority}/></picture>`;
  const pictures = [
    picture('later', 'loading="lazy"'),
    picture('main', 'fetchPriority="high"'),
    picture('next', 'fetchPriority="high"'),
  ];
  const inline = inliner(facts, site);
  const [plain, pictured] = [page(), page().replace('<h1', `${pictures.join('')}<h1`)].map(inline);
  expect(pictured?.[1]).toBe(plain?.[1]);
  expect(pictured?.[0]).toMatch(
    /<link rel="preload" as="image" type="image\/avif" imagesrcset="\/main-200.avif 200w, \/main-480.avif 480w" imagesizes="82vw" fetchpriority="high">$/,
  );
});

test('a page that does not say where its first screen ends is an error', () => {
  expect(() => inliner(facts, site)(page(''))).toThrow('first screen');
});

test('a hash is that of the bytes in UTF-8', () => {
  expect(hashSource('кава')).toBe("'sha256-Yi+cnltQajReA78qoWXdMpT4wYwYqPgZTgH2NT1FOq4='");
});
