import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { GoodsGrid } from '../../components/goods/GoodsGrid.tsx';
import type { CardView } from '../../domain/catalogue/card.ts';
import { cardClass } from '../../markup/card.ts';

/** The elements of goods cards, as a page has them: React is needed only to create them. */
export function drawCards(cards: readonly CardView[]): HTMLElement[] {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(createElement(GoodsGrid, { cards })));
  const elements = [...place.querySelectorAll<HTMLElement>(`.${cardClass}`)];
  root.unmount();
  return elements;
}
