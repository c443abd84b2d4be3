import { familyOf } from '../taste/families.ts';
import type { FamilyId } from '../taste/notes.ts';
import { badge, type CardView, isAvailable } from './card.ts';

const places = 4;

/** Four packs for the top of the home page: bestsellers first, each of another colour. */
export function openingPacks(cards: readonly CardView[]): CardView[] {
  const colours = new Set<FamilyId | undefined>();
  const colourful: CardView[] = [];
  const others: CardView[] = [];
  for (const card of ranked(cards)) {
    const colour = familyOf(card.tastes[0] ?? '');
    (colours.has(colour) ? others : colourful).push(card);
    colours.add(colour);
    if (colourful.length === places) break;
  }
  return [...colourful, ...others].slice(0, places);
}

/** The first cards of most shops are enough, so the others are not looked at. */
function* ranked(cards: readonly CardView[]): Generator<CardView> {
  const isTop = (card: CardView) => card.badge === badge.top;
  const isCandidate = (card: CardView) =>
    card.isSoldByWeight && card.picture !== undefined && isAvailable(card);
  for (const card of cards) if (isTop(card) && isCandidate(card)) yield card;
  for (const card of cards) if (!isTop(card) && isCandidate(card)) yield card;
}
