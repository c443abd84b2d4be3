import { readSiteFile } from '../client/site-files.ts';
import { type CardFile, CardFileSchema, SearchFileSchema } from '../contract/site-files.ts';
import type { CardView } from '../domain/card.ts';
import { files } from '../editions/paths.ts';

const known = new Map<number, Promise<CardFile | undefined>>();

/** A goods card as the build knows it, or the shop when it came since; undefined when it is not sold. */
export function cardFile(id: number): Promise<CardFile | undefined> {
  const asked = known.get(id) ?? findCard(id);
  known.set(id, asked);
  // What failed once is asked for again.
  asked.catch(() => known.delete(id));
  return asked;
}

async function findCard(id: number): Promise<CardFile | undefined> {
  const built = await readSiteFile(CardFileSchema, files.card(id));
  if (built) return built;
  const { cardAtShop } = await import('./card-at-shop.ts');
  return cardAtShop(id);
}

let all: Promise<readonly CardView[]> | undefined;

/** Every goods card of the shop, in the shop's order. */
export function allCards(): Promise<readonly CardView[]> {
  all ??= readSiteFile(SearchFileSchema, files.search).then((cards = []) => cards);
  all.catch(() => {
    all = undefined;
  });
  return all;
}
