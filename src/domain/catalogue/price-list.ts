interface Shelf<C> {
  chpu: string;
  name: string;
  cards: readonly C[];
  children: readonly { cards: readonly C[] }[];
}

/** Lists each card once, in the first category that has it; categories without cards are left out. */
export function listEachOnce<C extends { id: number }>(
  shelves: readonly Shelf<C>[],
): Omit<Shelf<C>, 'children'>[] {
  const seen = new Set<number>();
  return shelves
    .map(({ chpu, name, cards, children }) => {
      const all = [...cards, ...children.flatMap((child) => child.cards)];
      const fresh = [...new Map(all.map((card) => [card.id, card])).values()].filter(
        (card) => !seen.has(card.id),
      );
      for (const card of fresh) seen.add(card.id);
      return { chpu, name, cards: fresh };
    })
    .filter(({ cards }) => cards.length > 0);
}
