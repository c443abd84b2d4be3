import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TextsSchema } from '../../../src/catalogue/catalogue.ts';
import { readProse } from '../../../src/catalogue/content/prose.ts';
import { showPictures } from '../../../src/catalogue/content/prose-pictures.ts';
import { mergeContent } from '../../../src/catalogue/content-files/merge-content.ts';
import { readContent } from '../../../src/catalogue/content-files/read-content.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder('content-files');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}
const read = () => readContent(folder, 'Europe/Kyiv');

const mistakes = () => read().mistakes.map((mistake) => mistake.replace(`${folder}/`, ''));

test('the examples are whole', () => {
  const { pages, news } = readContent(join('src', 'shop', 'content', 'example'), 'Europe/Kyiv');
  expect(pages).toMatchObject([
    { chpu: 'gurtom', show_bottom: true, content: expect.stringContaining('<table>') },
  ]);
  expect(news).toMatchObject([{ id: 'novyi-rozklad', date: Date.parse('2026-11-25T00:00:00+02:00') / 1000 }]);
});

test('a folder that does not exist, drafts and other files publish nothing', async () => {
  expect(read()).toEqual({ pages: [], news: [], pictures: {}, links: [], mistakes: [] });
  await write({ 'pages/_soon.md': 'x', 'pages/notes.txt': 'x', 'news/deep/a.md': 'x', 'README.md': 'x' });
  expect(read()).toEqual({ pages: [], news: [], pictures: {}, links: [], mistakes: [] });
});

test('a file may begin with a byte order mark, and a line of dashes may stand in its text', async () => {
  await write({ 'pages/gurtom.md': '\uFEFF---\r\ntitle: Гуртом\r\n---\r\nВище\r\n\r\n---\r\n\r\nНижче\r\n' });
  const [page] = read().pages;
  expect(page).toMatchObject({ name: 'Гуртом' });
  expect(page?.content).toMatch(/Вище[\s\S]*<hr>[\s\S]*Нижче/);
});

test('every fault of every file is told with its line and field', async () => {
  await write({
    'pages/Гуртом.md': '---\ntitle: Гуртом\n---\n',
    'pages/no-fields.md': 'Просто текст\n',
    'pages/open.md': '---\ntitle: Без кінця\n',
    'pages/list.md': '---\n- a\n---\n',
    'pages/picture.md': '---\ntitle: a\npicture: ../../secret.jpg\n---\n\nраз\n![млин](mlyn.jpg)\n',
    'news/colon.md': '---\ndate: 2026-11-25\ntitle: Кава: новий урожай\n---\n',
    'news/many.md': '---\ntitle: ""\ndate: 2026-02-30\nauthor: я\n---\n',
    'news/missing.md': '---\nlead: a\n---\n',
    'news/twice.md': '---\ntitle: a\ntitle: b\ndate: 2026-11-25\n---\n',
    'news/bomb.md': '---\ntitle: &a [x, x]\nlead: [*a, *a]\ndate: 2026-11-25 25:00\n---\n',
  });
  expect(mistakes()).toEqual([
    'pages/list.md:2: fields are missing, such as title: Гуртом',
    'pages/no-fields.md:1: begin with a line ---, the fields, ---',
    'pages/open.md:1: begin with a line ---, the fields, ---',
    'pages/picture.md:7: the picture mlyn.jpg does not exist',
    'pages/picture.md:3: picture: ../../secret.jpg does not exist',
    'pages/Гуртом.md:1: the name of the file is its address: only a-z, 0-9 and hyphen',
    'news/bomb.md:2: title: it must be a text',
    'news/bomb.md:3: lead: it must be a text',
    'news/bomb.md:4: date: it must be a day such as 2026-11-25, or a time such as 2026-11-25 14:30',
    'news/colon.md:3: put a text with a colon into quotes',
    'news/many.md:2: title: it is empty',
    'news/many.md:3: date: it must be a day such as 2026-11-25, or a time such as 2026-11-25 14:30',
    'news/many.md:4: author: there is no such field',
    'news/missing.md:1: title: it is missing',
    'news/missing.md:1: date: it is missing',
    'news/twice.md:3: Map keys must be unique',
  ]);
});

test('a text with a mistake stays as it last was, and one that never was published stays away', async () => {
  const good = {
    'pages/gurtom.md':
      '---\ntitle: Гуртом\nlead: Для кав’ярень\nupdated: 2026-11-25\npicture: mlyn.svg\n---\n![a](mlyn.svg)\n',
    'pages/mlyn.svg': '<svg/>',
    'news/2026.md':
      '---\ntitle: Новий розклад\ndate: 1960-11-25\nlead: a\npicture: ../pages/mlyn.svg\n---\nТекст\n',
    'news/other.md': '---\ntitle: Інша\ndate: 2026-11-25\n---\n',
  };
  await write(good);
  const { pages, news, mistakes: none } = read();
  expect(none).toEqual([]);
  const stored = v.parse(TextsSchema, JSON.parse(JSON.stringify({ pages, news })));
  await rm(join(folder, 'pages', 'mlyn.svg'));
  await write({
    'pages/gurtom.md': '---\ntitel: Гуртом\n---\n',
    'pages/new.md': '---\ntitel: Нова\n---\n',
    'news/2026.md': 'Новий розклад',
    'news/other.md': '---\ntitle: Інша тепер\ndate: 2026-11-25\n---\n',
  });
  const now = readContent(folder, 'Europe/Kyiv', { texts: stored });
  expect(now.mistakes).toHaveLength(5);
  // The order of fields counts: another one would be a change to publish.
  expect(JSON.stringify(now.pages)).toBe(JSON.stringify(pages));
  expect(JSON.stringify(now.news[0])).toBe(JSON.stringify(news[0]));
  expect(now.news[1]).toMatchObject({ id: 'other', title: 'Інша тепер' });
});

test('a link to nothing is a mistake of its line, and the links of good texts are told', async () => {
  await write({
    'pages/a.md': '---\ntitle: a\n---\n\n[далі](/dead/?a=1#b)\n',
    'pages/b.md':
      '---\ntitle: b\n---\n[тут](/a/) [пошта](mailto:a@b.ua) [інде](https://a.ua/dead/) [і](//a.ua/dead/) [місце](#dead)\n',
  });
  expect(read()).toMatchObject({ links: ['/dead/', '/a/'], mistakes: [] });
  const {
    pages,
    links,
    mistakes: found,
  } = readContent(folder, 'Europe/Kyiv', { isDead: (path) => path === '/dead/' });
  expect(found).toEqual([`${join(folder, 'pages', 'a.md')}:5: a link leads to /dead/, where nothing is`]);
  expect([pages.map(({ chpu }) => chpu), links]).toEqual([['b'], ['/a/']]);
});

test('a file that cannot be read is a mistake of that file alone', async () => {
  await write({ 'pages/a.md': '---\ntitle: a\n---\n' });
  await symlink(join(folder, 'nowhere'), join(folder, 'pages', 'gone.md'));
  expect(mistakes()).toEqual([expect.stringMatching(/^pages\/gone\.md:1: it cannot be read: ENOENT/)]);
  expect(read().pages).toMatchObject([{ chpu: 'a' }]);
});

test('lines that end as in Windows are read, and a time is that of the shop', async () => {
  await write({ 'news/a.md': '---\r\ntitle: a\r\ndate: 2026-07-01 14:30\r\n---\r\n\r\nдва\r\n' });
  expect(read().news).toEqual([
    { id: 'a', title: 'a', date: Date.parse('2026-07-01T14:30:00+03:00') / 1000, content: '<p>два</p>' },
  ]);
});

test('scripts and addresses that run code do not survive', async () => {
  await write({
    'pages/a.md': '---\ntitle: a\n---\n[y](javascript:x) <b onclick="x()">z</b>\n\n<script>x()</script>\n',
  });
  const { html } = readProse(read().pages[0]?.content ?? '');
  expect(html.trim()).toBe('<p><a>y</a> <b>z</b></p>');
});

test('a picture gets an address of its content, and is shown in the formats of the build', async () => {
  await write({
    'pages/mlyn nowy.svg': '<svg/>',
    'pages/a.md': '---\ntitle: a\n---\n![млин](mlyn%20nowy.svg)\n',
  });
  const before = read();
  const [address = ''] = before.pages[0]?.pictures ?? [];
  expect(before.pictures).toEqual({ [address]: join(folder, 'pages', 'mlyn nowy.svg') });
  const prose = readProse(before.pages[0]?.content ?? '');
  const picture = {
    width: 8,
    height: 4,
    avif: [{ width: 8, file: 'a-8.avif' }],
    webp: [{ width: 8, file: 'a-8.webp' }],
  };
  expect(showPictures(prose, { [address]: picture }, [address]).html).toBe(
    '<p><picture><source type="image/avif" srcset="/_pictures/a-8.avif 8w" sizes="(min-width: 64em) 50vw, 100vw"><img src="/_pictures/a-8.webp" alt="млин" width="8" height="4" loading="lazy"></picture></p>',
  );
  expect(showPictures(prose, { [address]: null }, [address]).html).toContain('src="/no-picture.svg"');
  await write({ 'pages/mlyn nowy.svg': '<svg id="b"/>' });
  expect(read().pages[0]?.pictures).not.toEqual([address]);
});

test('of two texts with one address the folder has the last word, and news are sorted by their date', () => {
  const pulled = {
    pages: [
      { name: 'Гуртом', chpu: 'gurtom', show_bottom: true },
      { name: 'Про нас', chpu: 'about', show_bottom: false },
    ],
    news: [
      { id: 2, title: 'second', date: 200 },
      { id: 1, title: 'first', date: 100 },
    ],
  };
  const page = (chpu: string) => ({ name: 'file', chpu, show_bottom: false });
  const merged = mergeContent(pulled, {
    pages: [page('gurtom'), page('new')],
    news: [
      { id: '1', title: 'file', date: 300 },
      { id: 'middle', title: 'middle', date: 150 },
    ],
  });
  expect(merged.pages.map(({ chpu, name }) => `${chpu} ${name}`)).toEqual([
    'gurtom file',
    'about Про нас',
    'new file',
  ]);
  expect(merged.news.map(({ title }) => title)).toEqual(['file', 'second', 'middle']);
  expect(mergeContent(pulled, { pages: [], news: [] })).toBe(pulled);
});
