/** The list of goods cards, and a card in it. */
export const cardsClass = 'cards';
/** Fills the rest of an incomplete last row. */
export const cardsEndClass = 'cards__end';
export const cardClass = 'card';
/** The name in a card, which links to the product's page. */
export const cardLinkClass = 'card__link';

/** On a goods card and on the product's page: the id of the goods. */
export const dataCard = 'data-card';
/** On the product's page; a card has its name in its heading. */
export const dataName = 'data-name';
/** The id of a card's only variant; absent when there is something to choose. */
export const dataVariant = 'data-variant';
/** The id of the variant whose price a card shows. */
export const dataShown = 'data-shown';
/** On a card and on the choice of a variant: the price of the one shown. */
export const dataPrice = 'data-price';
/** On a card with the badge "New". */
export const dataNew = 'data-new';
/** The ids of a card's filter variants, separated by spaces. */
export const dataFilters = 'data-filters';

/** Set by the browser on a picture whose file fails to load. */
export const dataFailed = 'data-failed';
/** Set by the browser on the link of a card that stays in view: its page is prefetched. */
export const dataNear = 'data-near';

/** Set by the browser on a card whose goods are in the cart; `dataQuantity` shows how many. */
export const dataInCart = 'data-in-cart';
export const dataQuantity = 'data-quantity';
/** Set by the browser on the heart of a favourite. */
export const dataOn = 'data-on';
