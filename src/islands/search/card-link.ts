import { cardLinkClass } from '../../markup/card.ts';

/** The name in a goods card, which leads to its page. */
export const cardLink = `.${cardLinkClass}`;
