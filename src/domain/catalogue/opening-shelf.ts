import { familyOf } from '../taste/families.ts';
import type { FamilyId } from '../taste/notes.ts';
import { badge, type CardView, isAvailable } from './card.ts';

const places = 4;

/** Four packs for the top of the home page: bestsellers first, each of another colour. */
export function openingShelf(cards: readonly CardView[]): CardView[] {
  const candidates = cards.filter(
    (card) => card.isSoldByWeight && card.picture !== undefined && isAvailable(card),
  );
  const isTop = (card: CardView) => card.badge === badge.top;
  const ranked = [...candidates.filter(isTop), ...candidates.filter((card) => !isTop(card))];
  const colours = new Set<FamilyId | undefined>();
  const colourful: CardView[] = [];
  for (const card of ranked) {
    if (colourful.length === places) break;
    const colour = familyOf(card.tastes[0] ?? '');
    if (!colours.has(colour)) colourful.push(card);
    colours.add(colour);
  }
  return [...new Set([...colourful, ...ranked.slice(0, places)])].slice(0, places);
}
