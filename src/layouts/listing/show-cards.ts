import type { Order } from '../../domain/selection.ts';
import { inOrder } from './orders.ts';

const list = document.querySelector('.cards');
let placed: readonly HTMLElement[] = list ? [...list.querySelectorAll<HTMLElement>('.card')] : [];

/** The cards stand as they are drawn: they are hidden or seen, and change their places only when the order does. */
export function showCards(
  cards: readonly HTMLElement[],
  shown: ReadonlySet<HTMLElement>,
  order: Order,
): void {
  for (const card of cards) if (card.hidden === shown.has(card)) card.hidden = !card.hidden;
  const sorted = inOrder(cards, order);
  const isSame = sorted.length === placed.length && sorted.every((card, index) => card === placed[index]);
  if (!isSame) list?.append(...sorted);
  placed = sorted;
}
