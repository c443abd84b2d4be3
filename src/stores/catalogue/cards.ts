import { readSiteFile } from '../../client/site-files.ts';
import {
  type CardFile,
  CardFileSchema,
  type SearchFile,
  SearchFileSchema,
} from '../../contract/site-files.ts';
import type { CardView } from '../../domain/catalogue/card.ts';
import { files } from '../../editions/paths.ts';

const requested = new Map<number, Promise<CardFile | undefined>>();

/** A card of the build, else of the shop when it is newer than the build. Undefined when it is not sold. */
export function cardFile(id: number): Promise<CardFile | undefined> {
  const asked = requested.get(id) ?? findCard(id);
  requested.set(id, asked);
  // A failed call is repeated at the next request.
  asked.catch(() => requested.delete(id));
  return asked;
}

async function findCard(id: number): Promise<CardFile | undefined> {
  const built = await readSiteFile(CardFileSchema, files.card(id)).catch((error) =>
    cardInSearchFile(id, error),
  );
  if (built) return built;
  const { cardAtShop } = await import('./card-at-shop.ts');
  return cardAtShop(id);
}

/** Offline, the cached search file may still have the card. */
async function cardInSearchFile(id: number, failure: unknown): Promise<CardFile> {
  const { cards, grindings } = await searchFile();
  const card = cards.find((one) => one.id === id);
  if (card === undefined) throw failure;
  return { card, grindings: card.hasGrinding ? grindings : [] };
}

/** All goods cards, in the shop's order. */
export const allCards = async (): Promise<readonly CardView[]> => (await searchFile()).cards;

let all: Promise<SearchFile> | undefined;

function searchFile(): Promise<SearchFile> {
  all ??= readSiteFile(SearchFileSchema, files.search).then((file) => file ?? { cards: [], grindings: [] });
  all.catch(() => {
    all = undefined;
  });
  return all;
}
