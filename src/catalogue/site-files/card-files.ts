import type { CardFile } from '../../contract/site-files.ts';
import type { CardView } from '../../domain/catalogue/card.ts';
import { onceEach } from '../../domain/once-each.ts';
import { keepSame } from '../../domain/same.ts';
import { files } from '../../editions/paths.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadShop } from '../shop.ts';
import { loadCatalogue } from '../shown-catalogue.ts';

interface CardFilePage {
  path: string;
  props: { file: CardFile };
}

/** One file for each goods card. */
export const loadCardFiles = guardedLoader<readonly CardFilePage[]>(async (previous) => {
  const { cards } = await loadShop();
  const grindings = await loadGrindings();
  return [...cards.values()].map((card, index) => {
    const offered = card.hasGrinding ? grindings : none;
    // Nearly all stand where they stood: looking each up takes longer.
    const last = previous?.[index];
    const { file } = last?.props ?? {};
    return last && file?.card === card && file.grindings === offered ? last : filesWith(offered)(card);
  });
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
