import { expect, test } from 'vitest';
import { editions } from '../../../../src/editions/editions.ts';
import { texts } from '../../../../src/server/live-checks/texts.ts';
import { findings, liveShop } from '../../../support/fixtures/live-shop.ts';

const page = (chpu: string, content = '<p>Текст</p>') => ({ chpu, content });
const whole = ['oferta', 'privacy', 'about', 'delivery', 'dostupnist'].map((chpu) => page(chpu));

test('the pages that the law wants must have a text', async () => {
  const found = await findings(texts, liveShop());
  expect(found).toEqual([
    expect.stringMatching(
      /^missing: there is no page \/oferta\/.*oferta\.md.*src\/shop\/content\/ua\/pages$/,
    ),
    expect.stringMatching(/^missing: there is no page \/privacy\//),
    'advice: these pages say that they are being written: /about/, /delivery/, /dostupnist/',
  ]);
  const empty = [page('oferta', ' '), ...whole.slice(1)];
  expect(await findings(texts, liveShop({}, { pages: empty }))).toEqual([
    expect.stringMatching(/^missing: there is no page \/oferta\//),
  ]);
});

test('a page with open places is named with them until they are filled', async () => {
  const open = page('oferta', '<p>Діє {{день}}, {{ строк }} і {{день}}.</p>');
  expect(await findings(texts, liveShop({}, { pages: [open, ...whole.slice(1)] }))).toEqual([
    'missing: /oferta/ is to be filled in: день; строк',
  ]);
  expect(await findings(texts, liveShop({}, { pages: whole }))).toEqual([
    'ok: these pages are written: /oferta/, /privacy/',
  ]);
});

test('where consumers may withdraw, the page about it is due too', async () => {
  const shop = liveShop({}, { edition: editions.pl, pages: whole });
  expect(await findings(texts, shop)).toEqual([
    expect.stringMatching(/^missing: there is no page \/rehulamin\//),
    expect.stringMatching(/^missing: there is no page \/zvorot\//),
  ]);
});
