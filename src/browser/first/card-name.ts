/** What the goods are called that a card or a product page is about. */
export const cardName = (card: HTMLElement): string =>
  card.dataset['name'] ?? card.querySelector('h3')?.textContent ?? '';
