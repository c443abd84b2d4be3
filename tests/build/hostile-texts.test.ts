import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../src/editions/paths.ts';
import { goodsCard, variant } from '../support/fixtures/goods-cards.ts';
import { xssVectors } from '../support/fixtures/xss-vectors.ts';
import { openShopServer, type ShopServer } from '../support/outside/http-server.ts';
import { answerFrom, answersFor } from '../support/outside/simulated-shop-api.ts';
import { runScript } from '../support/processes/run-script.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';
import { withDemoBundles } from '../support/site/demo-sites.ts';
import { complaintsAbout } from '../support/site/html-checker.ts';
import { elementsOf, readPage, type SitePage, textOf } from '../support/site/pages.ts';

const markup = '"><img src=x onerror=alert(1)>';
const brokenPage = `<div><p>Текст, що вижив<table><tr><td>${xssVectors.join('\n')}</p></em><h1 onclick="alert(1)">Ще текст`;

const card = (id: number, different: Parameters<typeof goodsCard>[0] = {}) =>
  goodsCard({ id, chpu: `card-${id}`, goods: [variant({ id: id * 10 })], ...different });

function hostileAnswers() {
  const categories = [
    { chpu: 'coffee', name: markup, goodscard: [card(1, { name: markup }), card(2, { chpu: 'card-1' })] },
    { chpu: 'coffee', name: 'Двічі', goodscard: [card(3)] },
    { chpu: 'checkout', name: 'Під чужою адресою', goodscard: [card(4)] },
    { chpu: 'alone', name: 'Без розділу', goodscard: [card(5, { chpu: '../../index' })] },
  ];
  const answers = answersFor(categories);
  answers.set('/goodscard/1', {
    ...categories[0]?.goodscard[0],
    description: brokenPage,
    video: 'javascript:alert(1)',
  });
  answers.set('/partition', [
    { id: 1, name: markup, chpu: 'coffee' },
    { id: 2, name: 'Порожня обіцянка', chpu: 'nowhere' },
  ]);
  answers.set('/pages', [
    { name: markup, chpu: 'hostile', show_bottom: true, content: brokenPage },
    { name: 'Оформлення', chpu: 'checkout', show_bottom: true, content: '<p>Не тут</p>' },
    { name: 'Без тексту', chpu: 'null', show_bottom: true, content: null },
    { name: 'Порожня', chpu: 'blank', show_bottom: true, content: '<p>&nbsp;</p>' },
  ]);
  answers.set('/news', {
    data: [{ id: 1, title: markup, date: 1_700_000_000, preview: markup, content: brokenPage }],
  });
  return answers;
}

let shop: ShopServer;
let folder: string;
let log: string;
const site = {
  edition: 'ua' as const,
  siteUrl: 'https://zerno.example',
  get folder() {
    return join(folder, 'dist', 'ua', 'current');
  },
  catalogue: '',
};

beforeAll(async () => {
  folder = await temporaryFolder('hostile');
  shop = await openShopServer(answerFrom(hostileAnswers()));
  const { code, err } = await runScript('build', [], {
    EDITION: 'ua',
    ...(await withDemoBundles(join(folder, 'cache'))),
    DIST_DIR: join(folder, 'dist'),
    SHOP_API_URL_UA: shop.baseUrl,
  });
  log = err;
  expect(code, err).toBe(0);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const built = () => globSync('**/*.html', { cwd: site.folder });
const pages = (): Promise<SitePage[]> =>
  Promise.all(
    built()
      .filter((file) => file.endsWith('index.html'))
      .map((file) => readPage(site, `/${file.slice(0, -'index.html'.length)}`)),
  );

test("nothing in the shop's texts runs, embeds a page or links to a script", async () => {
  const inlineOf = (page: SitePage) =>
    ['script', 'style'].map((name) =>
      elementsOf(page, name).filter(({ attribs }) => Object.keys(attribs).length === 0),
    );
  // This page shows no text of the shop in its content.
  const [[firstScript] = []] = inlineOf(await readPage(site, paths.offline));
  for (const page of await pages()) {
    const [scripts = [], styles = []] = inlineOf(page);
    expect(scripts.map(DomUtils.textContent), page.path).toEqual([
      firstScript && DomUtils.textContent(firstScript),
    ]);
    expect(styles, page.path).toHaveLength(1);
    for (const { name, attribs } of page.elements) {
      expect(['iframe', 'object', 'embed', 'base'], page.path).not.toContain(name);
      expect(
        Object.keys(attribs).filter((attribute) => /^on|^style$/i.test(attribute)),
        page.path,
      ).toEqual([]);
      for (const address of [attribs['href'], attribs['src'], attribs['action']])
        expect(address ?? '', page.path).not.toMatch(/^[\s\p{Cc}]*(javascript|vbscript|data):/iu);
    }
    for (const script of elementsOf(page, 'script')) {
      const isData = /json|speculationrules/.test(script.attribs['type'] ?? '');
      const isOurs = scripts.includes(script) || script.attribs['src']?.startsWith('/_astro/');
      expect(isData || isOurs, page.path).toBe(true);
    }
  }
});

test("the shop's texts stay text, and every page is valid", async () => {
  const product = await readPage(site, paths.product('card-1'));
  expect(textOf(elementsOf(product, 'h1')[0])).toContain('<img src=x onerror=alert(1)>');
  expect(textOf(elementsOf(product, 'main')[0])).toContain('Ще текст');
  const page = await readPage(site, paths.page('hostile'));
  expect(textOf(elementsOf(page, 'main')[0])).toContain('Текст, що вижив');
  const complaints = await Promise.all(
    built().map(async (file) =>
      complaintsAbout({ path: file, html: await readFile(join(site.folder, file), 'utf8') }),
    ),
  );
  // A shop's text may omit `tbody`: that is valid HTML.
  expect(complaints.flat().filter((complaint) => !complaint.includes(' prefer-tbody:'))).toEqual([]);
});

test('everything that was removed is named in a warning', () => {
  for (const refused of [
    'category «coffee» is left out: its address is taken',
    'category «checkout» is left out: its address is taken',
    'page «checkout» is left out: its address is taken',
    'partition «nowhere» is left out of the menu: it has no category',
    'goods card 2 «Кенія Ньєрі» is left out: its chpu «card-1» is taken by 1',
    'dropped goods card 5 «Кенія Ньєрі» of category at place 3 «Без розділу»: chpu: only a-z, 0-9 and hyphen',
  ])
    expect(log).toContain(refused);
});

test.each([paths.about, paths.delivery, paths.privacy, paths.page('null'), paths.page('blank')])(
  '%s, which the shop left without a text, says so',
  async (path) => {
    const texts = elementsOf(await readPage(site, path), 'p').map((element) => textOf(element));
    expect(texts.join().replaceAll('\u00a0', ' ')).toContain('Цю сторінку ще пишуть.');
  },
);
