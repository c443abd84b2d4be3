import type { Order } from '../../domain/catalogue/selection.ts';

const price = (card: HTMLElement) => Number(card.dataset['price'] ?? Number.POSITIVE_INFINITY);
const isNew = (card: HTMLElement) => card.dataset['new'] !== undefined;

type Compare = (a: HTMLElement, b: HTMLElement) => number;

/** How two cards stand in each order but the shop's own. */
const comparisons: Readonly<Record<Exclude<Order, 'shop'>, Compare>> = {
  new: (a, b) => Number(isNew(b)) - Number(isNew(a)),
  cheap: (a, b) => price(a) - price(b),
  dear: (a, b) => price(b) - price(a),
};

export const inOrder = (cards: readonly HTMLElement[], order: Order): readonly HTMLElement[] =>
  order === 'shop' ? cards : cards.toSorted(comparisons[order]);
