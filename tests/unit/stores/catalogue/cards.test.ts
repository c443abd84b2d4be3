import { afterEach, expect, test, vi } from 'vitest';
import { apiBase } from '../../../../src/contract/endpoint.ts';
import { getGoodsCard, getGrindings } from '../../../../src/contract/resources/goods-card.ts';
import type { CardFile } from '../../../../src/contract/site-files.ts';
import { files } from '../../../../src/editions/paths.ts';
import { goodsCard } from '../../../support/fixtures/goods-cards.ts';
import { productSample } from '../../../support/fixtures/products.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const { card } = productSample();
const grindings = [{ id: 1, name: 'У зернах' }];
const unground = { ...card, id: 8, hasGrinding: false };

/** The stores of a page with these responses; other calls fail, and `null` is a 404. */
async function openPage(kept: Record<string, unknown>) {
  standInBrowser();
  vi.resetModules();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, location.origin);
    asked.push(pathname);
    if (!(pathname in kept)) throw new TypeError('Failed to fetch');
    return Response.json(kept[pathname], { status: kept[pathname] === null ? 404 : 200 });
  });
  return { asked, ...(await import('../../../../src/stores/catalogue/cards.ts')) };
}

const atShop = (id: number) => apiBase + getGoodsCard.path.replace('{id}', String(id));
const grindingsAtShop = apiBase + getGrindings.path;

const all = { [files.search]: { cards: [card, unground], grindings } };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a card comes from its own file', async () => {
  const own: CardFile = { card: { ...card, name: 'Щойно змінена' }, grindings };
  const { cardFile } = await openPage({ ...all, [files.card(card.id)]: own });
  expect((await cardFile(card.id))?.card.name).toBe('Щойно змінена');
});

test('a card whose file fails is found among all cards, with its grinds', async () => {
  const { cardFile } = await openPage(all);
  expect(await cardFile(card.id)).toMatchObject({ card: { name: card.name }, grindings });
  expect(await cardFile(unground.id)).toMatchObject({ grindings: [] });
});

test('a card that fails to load is not taken for unsold, and is requested again', async () => {
  const { cardFile } = await openPage(all);
  for (let times = 0; times < 2; times += 1) await expect(cardFile(99)).rejects.toThrow('Failed to fetch');
});

test('a card newer than the build is loaded from the shop, with its picture and grinds', async () => {
  const told = goodsCard({ id: 9, has_grinding: true });
  const { cardFile } = await openPage({
    [files.card(9)]: null,
    [atShop(9)]: told,
    [grindingsAtShop]: grindings,
  });
  expect(await cardFile(9)).toMatchObject({
    card: { id: 9, name: told.name, imagePath: told.imagePath },
    grindings,
  });
});

test('no grinds are requested for goods that cannot be ground', async () => {
  const { cardFile, asked } = await openPage({
    [files.card(9)]: null,
    [atShop(9)]: goodsCard({ id: 9, has_grinding: false }),
  });
  expect(await cardFile(9)).toMatchObject({ card: { id: 9 }, grindings: [] });
  expect(asked).toEqual([files.card(9), atShop(9)]);
});

test('offline, a large shop has no card whose own file fails', async () => {
  const { cardFile } = await openPage({ [files.search]: { shardSizes: '7', soldOut: '', longestName: 9 } });
  await expect(cardFile(card.id)).rejects.toThrow('Failed to fetch');
});
