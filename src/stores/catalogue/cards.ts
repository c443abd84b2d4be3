import { readSiteFile } from '../../client/site-files.ts';
import {
  type CardFile,
  CardFileSchema,
  type SearchFile,
  SearchFileSchema,
} from '../../contract/site-files.ts';
import { files } from '../../editions/paths.ts';

const requested = new Map<number, Promise<CardFile | undefined>>();

/** A card of the build, else of the shop when it is newer than the build. Undefined when it is not sold. */
export function cardFile(id: number): Promise<CardFile | undefined> {
  const card = requested.get(id) ?? findCard(id);
  requested.set(id, card);
  // A failed call is repeated at the next request.
  card.catch(() => requested.delete(id));
  return card;
}

async function findCard(id: number): Promise<CardFile | undefined> {
  const built = await readSiteFile(CardFileSchema, files.card(id)).catch((error) =>
    cardInSearchFile(id, error),
  );
  if (built) return built;
  const { cardAtShop } = await import('./card-at-shop.ts');
  return cardAtShop(id);
}

/** Offline, the cached search file of a small shop still has the card. */
async function cardInSearchFile(id: number, failure: unknown): Promise<CardFile> {
  const file = await searchFile();
  const card = 'cards' in file ? file.cards.find((one) => one.id === id) : undefined;
  if (card === undefined || !('cards' in file)) throw failure;
  return { card, grindings: card.hasGrinding ? file.grindings : [] };
}

let requestedSearch: Promise<SearchFile> | undefined;

/** Requested once; with `again` once more, because a newer release replaced it. */
export function searchFile(again = false): Promise<SearchFile> {
  if (again) requestedSearch = undefined;
  requestedSearch ??= readSiteFile(SearchFileSchema, files.search).then(
    (file) => file ?? { cards: [], grindings: [], terms: [] },
  );
  requestedSearch.catch(() => {
    requestedSearch = undefined;
  });
  return requestedSearch;
}

/** Whether one of the goods, whose ids are joined by commas, is roasted to order. One after another, because most lists begin with coffee. */
export async function isAnyRoasted(ids: string): Promise<boolean> {
  for (const id of ids.split(',')) if ((await cardFile(Number(id)))?.card.isRoastedToOrder) return true;
  return false;
}
