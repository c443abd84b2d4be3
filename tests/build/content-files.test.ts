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

/** What shows the page or the news item, and no price. */
const files = [
  'gurtom/index.html',
  'news/nova-adresa/index.html',
  'news/nova-adresa.json',
  'news.xml',
  'news/index.html',
];
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

test('a file with a mistake stays as it was published, everything else goes live, and file and line are told', async () => {
  await write(
    'pages/gurtom.md',
    '---\ntitle: Гуртом\nfooter: yes\npicture: mlyn.jpg\n---\n\nВеземо **знову**.\n',
  );
  expect((await rebuild()).code).toBe(exit.published);
  const before = await Promise.all(files.map(published));
  await write('pages/gurtom.md', '---\ntitel: Гуртом\nfooter: yes\n---\n');
  await rm(join(content, 'ua', 'pages', 'mlyn.jpg'));
  await write('pages/nova.md', '---\ntitel: Нова\n---\n');
  await write('news/nova-adresa.md', '---\ntitle: Нова: адреса\ndate: 2026-11-25\n---\n');
  await shop.raisePrice();
  const { code, err, out } = await rebuild();
  expect(code).toBe(exit.published);
  const told = `${err}${out}`;
  for (const place of [
    'pages/gurtom.md:2: titel: there is no such field',
    'pages/nova.md:2: titel: there is no such field',
    'news/nova-adresa.md:2: put a text with a colon into quotes',
  ])
    expect(told).toContain(`${join(content, 'ua')}/${place}; the site stays without this change`);
  expect(await shop.publishedPrice('/cards/1.json')).toBe(shop.price());
  expect(await Promise.all(files.map(published))).toEqual(before);
  expect(await published('index.html')).toContain('href="/gurtom/"');
  for (const path of ['/gurtom/', '/news/nova-adresa/'])
    expect(await published('sitemap.xml')).toContain(path);
  await expect(published('nova/index.html')).rejects.toThrow('ENOENT');

  await write('news/nova-adresa.md', '---\ntitle: a\ndate: 2026-11-25\n---\n\nЗа [адресою](/nova/).\n');
  const dead = await rebuild();
  expect([dead.code, `${dead.err}${dead.out}`]).toEqual([
    exit.published,
    expect.stringContaining('news/nova-adresa.md:6: a link leads to /nova/, where nothing is'),
  ]);

  // Nothing else to publish: the same release.
  const { id } = await shop.published();
  expect((await rebuild()).code).toBe(exit.published);
  expect((await shop.published()).id).toBe(id);

  await write('news/nova-adresa.md', '---\ntitle: Друга адреса\ndate: 2026-11-25\n---\n');
  expect((await rebuild()).code).toBe(exit.published);
  expect(await published('news/index.html')).toContain('Друга адреса');
}, 120_000);

test('a rollback leads back to the texts of its release', async () => {
  await write('news/nova-adresa.md', '---\ntitle: Третя адреса\ndate: 2026-11-25\n---\n');
  expect((await rebuild()).code).toBe(exit.published);
  expect((await shop.begin({ CONTENT_DIR: content }, ['--rollback']).finished).code).toBe(exit.published);
  await write('news/nova-adresa.md', 'Адреса');
  await shop.raisePrice();
  expect((await rebuild()).code).toBe(exit.published);
  expect(await published('news/index.html')).toContain('Друга адреса');
}, 120_000);

test('where nothing is published, a mistake stops the build, and all mistakes are told', async () => {
  const { code, out } = await shop.rebuild({ CONTENT_DIR: content, DIST_DIR: join(shop.folder, 'clean') });
  expect(code).toBe(exit.failed);
  expect(out).toContain(`${join(content, 'ua', 'pages', 'gurtom.md')}:2: titel: there is no such field`);
  expect(out).toContain(`${join(content, 'ua', 'news', 'nova-adresa.md')}:1: begin with a line ---`);
});

test('a removed file takes its page away', async () => {
  await rm(join(content, 'ua', 'pages', 'gurtom.md'));
  expect((await shop.rebuild({ CONTENT_DIR: content, REBUILD_MAY_LOSE: '100' })).code).toBe(exit.published);
  expect((await shop.published()).lost).toEqual(['/gurtom/']);
});
