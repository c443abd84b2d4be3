import { type RefObject, useLayoutEffect } from 'react';
import type { CardView } from '../../domain/catalogue/card.ts';
import { type Found, foundRange } from '../../domain/search/search.ts';
import { cardLink } from './card-link.ts';

/** The name that search.css paints by. */
const name = 'found';

/** Marks in the names what was sought. The cards know nothing of it: their markup stays the same everywhere. */
export function useHighlight(
  list: RefObject<HTMLElement | null>,
  shown: readonly Found<CardView>[],
  query: string,
): void {
  useLayoutEffect(() => {
    if (!CSS.highlights) return;
    const links = [...(list.current?.querySelectorAll(cardLink) ?? [])];
    const ranges = shown.flatMap(({ item, at }, index) => {
      const text = links[index]?.firstChild;
      return text ? rangeIn(text, foundRange(item.name, query, at)) : [];
    });
    CSS.highlights.set(name, new Highlight(...ranges));
    return () => {
      CSS.highlights.delete(name);
    };
  });
}

function rangeIn(text: Node, [from, to]: readonly [number, number]): Range {
  const range = new Range();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range;
}
