// @module-tag database
/** A shop that begins without the demo, is prepared on one machine and moves to another. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '../../support/closing/test.ts';
import { freshDatabase } from '../../support/database/fresh-database.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

/** A machine whose shop has begun. */
async function begunMachine() {
  const database = await freshDatabase();
  const environment = { ...database, CONTENT_DIR: join(database.DATA_DIR, 'content') };
  const shop = (...words: string[]) => runOperator(words, environment);
  const begun = await shop('begin', 'ua');
  expect(begun.err).toBe('');
  const at = (...path: string[]) => join(database.DATA_DIR, ...path);
  return { shop, at, begun };
}

async function prepare({ shop, at }: Awaited<ReturnType<typeof begunMachine>>) {
  const picture = sharp({ create: { width: 60, height: 75, channels: 3, background: '#a33' } });
  await picture.jpeg().toFile(at('front.jpg'));
  const words = ['--sku', 'RW', '--price', '390', '--category', 'Фільтр', '--picture', at('front.jpg')];
  expect(await shop('goods', 'add', 'ua', 'Руанда Гасуре', ...words)).toMatchObject({ code: 0, err: '' });
}

test('a shop that begins has outlines of its legal pages, and `check` names them until they are filled', async () => {
  const { shop, at, begun } = await begunMachine();
  const offer = at('content', 'ua', 'pages', 'oferta.md');
  expect(begun.out).toContain(`${offer} is an outline`);
  const open = (await shop('check', 'ua')).out;
  expect(open).toMatch(/ua: MISSING \/oferta\/ is to be filled in: .*день/);
  expect(open).toMatch(/ua: MISSING \/privacy\/ is to be filled in: .*день/);
  await writeFile(offer, '---\ntitle: Оферта\n---\n\nДіє від сьогодні.\n');
  const filled = (await shop('check', 'ua')).out;
  expect(filled).not.toContain('/oferta/');
  expect(filled).toContain('/privacy/ is to be filled in');
});

test('a page that is written already stays, and a shop begins once', async () => {
  const database = await freshDatabase();
  const pages = join(database.DATA_DIR, 'content', 'ua', 'pages');
  await mkdir(pages, { recursive: true });
  await writeFile(join(pages, 'privacy.md'), 'mine');
  const environment = { ...database, CONTENT_DIR: join(database.DATA_DIR, 'content') };
  expect((await runOperator(['begin', 'ua'], environment)).code).toBe(0);
  expect(await readFile(join(pages, 'privacy.md'), 'utf8')).toBe('mine');
  const again = await runOperator(['begin', 'ua'], environment);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('has a catalogue')]);
});

test('a catalogue that was prepared at home arrives at the server with its pictures', async () => {
  const home = await begunMachine();
  await prepare(home);
  const [document, pictures] = [home.at('catalogue.json'), home.at('pictures')];
  const exported = await home.shop('export', 'ua', document, '--pictures', pictures);
  expect(exported.out).toContain('1 pictures copied');
  const server = await begunMachine();
  const arrived = await server.shop('import', 'ua', document, '--pictures', pictures);
  expect(arrived).toMatchObject({ code: 0, err: '', out: 'ua: 1 goods cards imported\n' });
  const [name = ''] = /goods\/[\da-f]{16}\.jpg/.exec(await readFile(document, 'utf8')) ?? [];
  const bytes = await readFile(server.at('media', name));
  expect(bytes.equals(await readFile(home.at('media', name)))).toBe(true);

  // The same once more changes nothing; a change at home is asked for.
  expect((await server.shop('import', 'ua', document, '--pictures', pictures)).code).toBe(0);
  const edited = JSON.parse(await readFile(document, 'utf8'));
  edited.goods[0].name = 'Руанда';
  await writeFile(document, JSON.stringify(edited));
  const refused = await server.shop('import', 'ua', document);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('The file was not exported from this shop. The import would replace:'),
  ]);
  expect((await server.shop('import', 'ua', document, '--overwrite')).code).toBe(0);
});

test('pictures that are absent or broken are named, and nothing is changed', async () => {
  const home = await begunMachine();
  await prepare(home);
  const [document, pictures] = [home.at('catalogue.json'), home.at('pictures')];
  await home.shop('export', 'ua', document, '--pictures', pictures);
  const [name = ''] = /goods\/[\da-f]{16}\.jpg/.exec(await readFile(document, 'utf8')) ?? [];
  const server = await begunMachine();
  const elsewhere = await server.shop('import', 'ua', document, '--pictures', server.at('nowhere'));
  expect([elsewhere.code, elsewhere.err]).toEqual([1, expect.stringContaining(`${name} is not a file in`)]);
  await writeFile(join(pictures, name), 'no picture');
  const broken = await server.shop('import', 'ua', document, '--pictures', pictures);
  expect([broken.code, broken.err]).toEqual([1, expect.stringContaining(`${name} is not a picture`)]);
  const other = sharp({ create: { width: 60, height: 75, channels: 3, background: '#3a3' } });
  await writeFile(join(pictures, name), await other.jpeg().toBuffer());
  const swapped = await server.shop('import', 'ua', document, '--pictures', pictures);
  expect(swapped.err).toContain(`${name} is not what it was at the export`);
  expect((await server.shop('goods', 'export', 'ua', server.at('goods.csv'))).code).toBe(0);
  expect(await readFile(server.at('goods.csv'), 'utf8')).not.toContain('Руанда');
  const without = await server.shop('import', 'ua', document);
  expect(without.out).toContain('1 pictures are not on this machine');
});
