import { familyOf } from '../taste/families.ts';
import { badge, type CardView, isAvailable } from './card.ts';

const places = 4;

/** Four packs for the top of the home page: bestsellers first, each of another colour. */
export function openingShelf(cards: readonly CardView[]): CardView[] {
  const candidates = cards.filter(
    (card) => card.isSoldByWeight && card.picture !== undefined && isAvailable(card),
  );
  const isTop = (card: CardView) => card.badge === badge.top;
  const ranked = [...candidates.filter(isTop), ...candidates.filter((card) => !isTop(card))];
  const byColour = new Map(ranked.toReversed().map((card) => [familyOf(card.tastes[0] ?? ''), card]));
  const colourful = ranked.filter((card) => byColour.get(familyOf(card.tastes[0] ?? '')) === card);
  return [...new Set([...colourful, ...ranked])].slice(0, places);
}
