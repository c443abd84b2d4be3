/** The name in a goods card, which leads to its page. */
export const cardLink = '.card__link';
