import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readContent } from '../../../src/catalogue/content-files/read-content.ts';
import { openPlaces } from '../../../src/domain/text/open-places.ts';
import type { Edition } from '../../../src/editions/edition.ts';
import { temporaryFolder } from '../../support/processes/temporary-folder.ts';

const seller = {
  name: 'ФОП Коваль О. І.',
  registration: { label: 'РНОКПП', code: '3012345678' },
  address: 'Мукачево, вул. Зелена, 1',
  email: 'kava@obriy.test',
  phone: '+380321234567',
};

/** The outlines of a shop with these details, as its pages. */
async function outlines(
  code: 'ua' | 'pl',
  changes: Partial<Edition>,
  countries: readonly string[] = ['ua', 'pl'],
) {
  vi.doMock(import('../../../src/editions/editions.ts'), async (original) => {
    const all = await original();
    const changed = { ...all.editions[code], ...changes };
    const shopEditions = all.editionCodes.filter((one) => countries.includes(one));
    return { ...all, shopEditions, editions: { ...all.editions, [code]: changed } };
  });
  const { legalOutlines } = await import('../../../src/demo/legal-outlines.ts');
  const folder = await temporaryFolder('outlines');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'pages'));
  const written = legalOutlines(code);
  for (const { chpu, markdown } of written) await writeFile(join(folder, 'pages', `${chpu}.md`), markdown);
  const { pages, mistakes } = readContent(folder, 'Europe/Kyiv');
  expect(mistakes).toEqual([]);
  return { written, pages, text: pages.map(({ content }) => content).join('\n') };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock('../../../src/editions/editions.ts');
});

test.each([
  ['ua', ['oferta', 'privacy']],
  ['pl', ['privacy', 'rehulamin', 'zvorot']],
] as const)(
  'in %s the pages of the law have the details of the shop, and nothing of the demo',
  async (code, due) => {
    const { pages, text } = await outlines(code, { seller, instagram: '' });
    expect(pages.map(({ chpu }) => chpu)).toEqual(due);
    for (const detail of [seller.name, '3012345678', seller.address, seller.email, seller.phone])
      expect(text.includes(detail), detail).toBe(true);
    expect(text).not.toMatch(/зерно роустерс|zerno|44120817|5252840017|Кирилівськ|Ząbkowsk|\.example|2026/i);
    expect(text).not.toMatch(/&lt;(p|li|h2|a)|\]\(|\*\*/);
    expect(text).toMatch(/<h2[^>]*>1\. .*<\/h2>.*<table>.*<li>/s);
  },
);

test('what only the shop knows is open, in each page', async () => {
  const { pages } = await outlines('ua', { seller, instagram: '' });
  for (const { chpu, content = '' } of pages) {
    expect(openPlaces(content), chpu).toContain('день, від якого діє ця редакція');
    expect(openPlaces(content).length, chpu).toBeGreaterThan(3);
  }
  const { text } = await outlines('pl', { seller, instagram: '' });
  expect(openPlaces(text)).toContain('дні й години');
});

test('before the shop has a seller of its own, his details are open too', async () => {
  const { text } = await outlines('ua', { seller: { ...seller, email: 'hello@demo.example' } });
  expect(text).not.toMatch(/Коваль|3012345678|\.example/);
  expect(openPlaces(text)).toEqual(
    expect.arrayContaining(['продавець', 'реєстраційний код', 'пошта', 'телефон']),
  );
});

test('only a shop of several countries has the cookie of the country', async () => {
  const own = { seller, instagram: '' };
  expect((await outlines('ua', own)).text).toContain('<td>country</td>');
  vi.resetModules();
  expect((await outlines('ua', own, ['ua'])).text).not.toContain('<td>country</td>');
});
