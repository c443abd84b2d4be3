import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFacts } from '../../../../src/publishing/finish/bundle-facts.ts';
import {
  closeShapes,
  type Finisher,
  finisher,
  nameChunks,
} from '../../../../src/publishing/finish/finish-pages.ts';
import { bundle, renderedPage, withFiles } from '../../../support/site/small-bundle.ts';

const site = { url: 'https://zerno.example', apiUrl: undefined, hasTagManager: false };
const withFinisher = (task: (finisher: Finisher) => void) =>
  withFiles(bundle, async (folder) => task(finisher(structuredClone(await readFacts(folder)), site)));
const text = 'Кава. '.repeat(300);

test('a page is finished, checked and compressed in one pass', () =>
  withFinisher((finish) => {
    const { content, complete } = finish('a/index.html', renderedPage(text));
    const { br, links, faults } = complete();
    const page = String(content[0]);
    expect(page).toContain('<h1 class="title _0">Кава</h1><svg><path d="M0 0"/></svg>');
    expect(page).toContain('<script>paint()</script>');
    expect(page).toContain('<style>@media print{a._0{top:0}}.title._0{top:0}</style>');
    expect(page).toContain(`<p>${text}</p>`);
    expect([...links]).toEqual(['/_astro/page.js', '/_astro/page.css']);
    expect(faults).toEqual([]);
    expect(br && brotliDecompressSync(br).toString()).toBe(page);
  }));

test('a page that was cut off has a fault that names it', () =>
  withFinisher((finish) => {
    const cut = renderedPage(text).replace('</main>', '');
    expect(finish('a/index.html', cut).complete().faults).toEqual(['/a/: <main> is not closed']);
  }));

test('other texts are checked and compressed as they are', () =>
  withFinisher((finish) => {
    const json = JSON.stringify([text]);
    const { content, complete } = finish('a.json', json);
    const { br, ...checked } = complete();
    expect(checked).toEqual({ links: new Set(), faults: [] });
    expect([...content, br && brotliDecompressSync(br)].map(String)).toEqual([json, json]);
    expect(finish('a.json', json.slice(1)).complete().faults).toEqual(['a.json is no JSON']);
    expect(finish('a.xml', '<?xml version="1.0"?><a>').complete().faults).toEqual(['a.xml is no XML']);
    expect(finish('a.xml', '<?xml version="1.0"?>\n<a><b/></a>\n').complete().faults).toEqual([]);
  }));

test('a small file has no compressed copy', () =>
  withFinisher((finish) => {
    expect(finish('robots.txt', 'User-agent: *').complete()).toEqual({ links: new Set(), faults: [] });
  }));

test('a file in blocks is whole, and so is its compressed copy', () =>
  withFinisher((finish) => {
    const { content, complete } = finish('feed.xml', [Buffer.from('раз'), Buffer.from('два')]);
    const { br, gz } = complete();
    expect([Buffer.concat(content), gz && gunzipSync(gz)].map(String)).toEqual(['раздва', 'раздва']);
    expect(br).toBeUndefined();
  }));

test('empty shapes are closed in short, and nothing else is', () => {
  const icon = (end: string) =>
    `<svg><g></g><path d="M3 7h18"${end}<use href="/tastes.svg#floral"${end}</svg>`;
  expect(closeShapes(icon('></path>').replace('></path></svg>', '></use></svg>'))).toBe(icon('/>'));
});

test('a page names the chunk that its script would only import', () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
  const page = (...names: string[]) => `<body>${names.map(script).join('')}</body>`;
  const chunks = { 'Lb1hh5d8.js': 'page.Bj_NLN9O.js' };
  expect(nameChunks(page('Lb1hh5d8', 'ccd2MyJO'), chunks)).toBe(page('page.Bj_NLN9O', 'ccd2MyJO'));
});
