import type { CardFile } from '../contract/site-files.ts';
import type { CardView } from '../domain/catalogue/card.ts';
import { keepSame } from '../domain/same.ts';
import { files } from '../editions/paths.ts';
import { guardedLoader } from './render-guard.ts';
import { loadShop, type Shop } from './shop.ts';

interface CardFilePage {
  path: string;
  props: { file: CardFile };
}

interface CardFiles {
  pages: readonly CardFilePage[];
  grindings: CardFile['grindings'];
  byCard: ReadonlyMap<CardView, CardFilePage>;
}

const loadAll = guardedLoader<CardFiles>(async (previous) => cardFiles(await loadShop(), previous));

/** One file for each goods card. */
export const loadCardFiles = async () => (await loadAll()).pages;

function cardFiles({ cards, catalogue }: Pick<Shop, 'cards' | 'catalogue'>, previous?: CardFiles): CardFiles {
  const grindings = keepSame(previous?.grindings, catalogue.grindings);
  const byCard = new Map<CardView, CardFilePage>();
  for (const card of cards.values()) {
    const last = previous?.byCard.get(card);
    const isKept = last !== undefined && grindings === previous?.grindings;
    byCard.set(card, isKept ? last : keepSame(last, cardFile(card, grindings)));
  }
  return { pages: [...byCard.values()], grindings, byCard };
}

const cardFile = (card: CardView, grindings: CardFile['grindings']): CardFilePage => ({
  path: files.card(card.id),
  props: { file: { card, grindings: card.hasGrinding ? grindings : [] } },
});
