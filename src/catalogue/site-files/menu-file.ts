import type { MenuFile } from '../../contract/menu-file.ts';
import { shownVariant } from '../../domain/catalogue/card.ts';
import { keepSame } from '../../domain/same.ts';
import { packGrounds } from '../../domain/taste/families.ts';
import { families } from '../../domain/taste/notes.ts';
import { firstSentence } from '../../domain/text/first-sentence.ts';
import { paths } from '../../editions/paths.ts';
import { loadTasteLinks } from '../pages/taste-links.ts';
import { guardedLoader } from '../render-guard.ts';
import { loadListings, loadShop, type Shop } from '../shop.ts';

/** What the menus show beside their links. */
export const loadMenuFile = guardedLoader<MenuFile>(async (previous) => {
  const shop = await loadShop();
  const listings = await loadListings();
  const counts = listings.flatMap(({ category, pages: [path] }) =>
    path === undefined || category.cards.length === 0 ? [] : [[path, category.cards.length] as const],
  );
  const abouts = shop.categories.flatMap(({ chpu, description, children }) =>
    children.length > 0 || !description ? [] : [[paths.category(chpu), firstSentence(description)] as const],
  );
  return keepSame(previous, {
    counts: Object.fromEntries(counts),
    abouts: Object.fromEntries(abouts),
    packs: packsOf(shop),
    tastes: [...(await loadTasteLinks())],
  });
});

/** The first card of each partition, on grounds of which neighbours differ. */
function packsOf({ categories }: Shop): MenuFile['packs'] {
  const firsts = categories.flatMap(({ chpu, cards: [card] }) => (card ? [{ chpu, card }] : []));
  const grounds = packGrounds(firsts.map(({ card }) => card.tastes));
  return Object.fromEntries(
    firsts.map(({ chpu, card: { chpu: address, name, tastes, picture, variants } }, index) => [
      paths.category(chpu),
      {
        path: paths.product(address),
        name,
        tastes: [...tastes],
        price: shownVariant({ variants })?.price,
        picture,
        ground: families[grounds[index] ?? 'nut'].tint,
      },
    ]),
  );
}
