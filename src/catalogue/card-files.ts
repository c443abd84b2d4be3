import type { CardFile } from '../contract/site-files.ts';
import type { CardView } from '../domain/catalogue/card.ts';
import { onceEach } from '../domain/once-each.ts';
import { keepSame } from '../domain/same.ts';
import { files } from '../editions/paths.ts';
import { guardedLoader } from './render-guard.ts';
import { loadShop } from './shop.ts';
import { loadCatalogue } from './shown-catalogue.ts';

interface CardFilePage {
  path: string;
  props: { file: CardFile };
}

/** One file for each goods card. */
export const loadCardFiles = guardedLoader<readonly CardFilePage[]>(async () => {
  const { cards } = await loadShop();
  const grindings = await loadGrindings();
  return Array.from(cards.values(), (card) => filesWith(card.hasGrinding ? grindings : none)(card));
});

const loadGrindings = guardedLoader<CardFile['grindings']>(async (previous) =>
  keepSame(previous, (await loadCatalogue()).grindings),
);

const none: CardFile['grindings'] = [];

const filesWith = onceEach((grindings: CardFile['grindings']) =>
  onceEach(
    (card: CardView): CardFilePage => ({ path: files.card(card.id), props: { file: { card, grindings } } }),
  ),
);
