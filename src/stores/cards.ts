import { readSiteFile } from '../client/site-files.ts';
import { type CardFile, CardFileSchema, SearchFileSchema } from '../contract/site-files.ts';
import type { CardView } from '../domain/card.ts';
import { files } from '../editions/paths.ts';

const known = new Map<number, Promise<CardFile | undefined>>();

/** A goods card as the build knows it; undefined when it came to the shop since. */
export function cardFile(id: number): Promise<CardFile | undefined> {
  const asked = known.get(id) ?? readSiteFile(CardFileSchema, files.card(id));
  known.set(id, asked);
  // What failed once is asked for again.
  asked.catch(() => known.delete(id));
  return asked;
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
