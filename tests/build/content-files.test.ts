import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../support/closing/test.ts';
import { publishedIn } from '../support/site/published-release.ts';
import { exit, openRebuiltShop, type RebuiltShop } from '../support/site/rebuilt-shop.ts';

let shop: RebuiltShop;
let content: string;
test.beforeAll(async () => {
  shop = await openRebuiltShop('content-files');
  content = join(shop.folder, 'content');
  await mkdir(join(content, 'ua', 'pages'), { recursive: true });
  await mkdir(join(content, 'ua', 'news'), { recursive: true });
});

const write = (file: string, text: string) => writeFile(join(content, 'ua', file), text);
const rebuild = () => shop.rebuild({ CONTENT_DIR: content });
const published = (file: string) => readFile(join(publishedIn(join(shop.folder, 'dist')), file), 'utf8');

test('pages and news of the folder are published beside those of the API, and a change renders only what shows it', async () => {
  const photograph = sharp({ create: { width: 900, height: 600, channels: 3, background: '#d8813a' } });
  await photograph.jpeg().toFile(join(content, 'ua', 'pages', 'mlyn.jpg'));
  await write(
    'pages/gurtom.md',
    '---\ntitle: Гуртом\nfooter: yes\npicture: mlyn.jpg\n---\n\nВеземо **самі**.\n\n![Млин](mlyn.jpg)\n',
  );
  await write('news/nova-adresa.md', '---\ntitle: Нова адреса\ndate: 2026-11-25\n---\n\nЗаходьте.\n');
  const first = await rebuild();
  expect([first.code, first.err]).toEqual([exit.published, '']);
  const page = await published('gurtom/index.html');
  expect(page).toContain('<strong>самі</strong>');
  expect(page.match(/\/_pictures\/[\w.-]+-900\.avif/g)).toHaveLength(2);
  expect(await published('index.html')).toContain('href="/gurtom/"');
  for (const file of ['news/nova-adresa/index.html', 'news/nova-adresa.json', 'news.xml', 'news/index.html'])
    expect(await published(file), file).toContain('Нова адреса');
  expect(await published('sitemap.xml')).toContain('/news/nova-adresa/');

  await write('pages/gurtom.md', '---\ntitle: Гуртом\nfooter: yes\n---\n\nВеземо **швидко**.\n');
  const second = await rebuild();
  expect([second.code, second.err]).toEqual([exit.published, '']);
  expect(await published('gurtom/index.html')).toContain('швидко');
  expect((await shop.published()).changed).toEqual(['gurtom/index.html']);
});

test('a mistake in a file keeps the published site, and a removed file takes its page away', async () => {
  const { id } = await shop.published();
  await write('pages/gurtom.md', '---\ntitel: Гуртом\n---\n');
  const { code, out } = await rebuild();
  expect(code).toBe(exit.failed);
  expect(out).toContain(`${join(content, 'ua', 'pages', 'gurtom.md')}:2: titel: there is no such field`);
  expect((await shop.published()).id).toBe(id);
  await rm(join(content, 'ua', 'pages', 'gurtom.md'));
  expect((await shop.rebuild({ CONTENT_DIR: content, REBUILD_MAY_LOSE: '100' })).code).toBe(exit.published);
  expect((await shop.published()).lost).toEqual(['/gurtom/']);
});
