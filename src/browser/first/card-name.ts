import { dataName } from '../../markup/card.ts';

/** The name of the goods that a card or a product page is about. */
export const cardName = (card: HTMLElement): string =>
  card.getAttribute(dataName) ?? card.querySelector('h3')?.textContent ?? '';
