import { afterEach, expect, test, vi } from 'vitest';
import type { CardFile } from '../../../src/contract/site-files.ts';
import { files } from '../../../src/editions/paths.ts';
import { standInBrowser } from '../../support/browser.ts';
import { productSample } from '../../support/product-sample.ts';

const { card } = productSample();
const grindings = [{ id: 1, name: 'У зернах' }];
const unground = { ...card, id: 8, hasGrinding: false };

/** The stores of a page that may have these files, and has no network for the others. */
async function openPage(kept: Record<string, unknown>) {
  standInBrowser();
  vi.resetModules();
  vi.stubGlobal('fetch', async (path: string) => {
    if (!(path in kept)) throw new TypeError('Failed to fetch');
    return Response.json(kept[path]);
  });
  return import('../../../src/stores/cards.ts');
}

const all = { [files.search]: { cards: [card, unground], grindings } };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a card comes from its own file', async () => {
  const own: CardFile = { card: { ...card, name: 'Щойно змінена' }, grindings };
  const { cardFile } = await openPage({ ...all, [files.card(card.id)]: own });
  expect((await cardFile(card.id))?.card.name).toBe('Щойно змінена');
});

test('without a network it is found among all cards, with the grinds it may be had in', async () => {
  const { cardFile } = await openPage(all);
  expect(await cardFile(card.id)).toMatchObject({ card: { name: card.name }, grindings });
  expect(await cardFile(unground.id)).toMatchObject({ grindings: [] });
});

test('a card that is nowhere to be found is not taken for one that is not sold, and is asked for again', async () => {
  const { cardFile } = await openPage(all);
  for (let times = 0; times < 2; times += 1) await expect(cardFile(99)).rejects.toThrow('Failed to fetch');
});
