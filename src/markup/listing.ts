/** The bar with filters and sorting, and what replaces the cards when there are none. */
export const listingId = 'listing';
export const sortId = 'sort';

/** On the chips of one filter group: its name and its colour. */
export const dataGroup = 'data-group';
export const dataColor = 'data-color';
/** On the group whose chips are always visible. */
export const dataQuick = 'data-quick';
/** On a chip whose text is longer than the name of its filter variant. */
export const dataVariantName = 'data-name';
/** The number of chosen filters, and the number of goods. */
export const dataChosen = 'data-chosen';
export const dataCount = 'data-count';
export const dataPager = 'data-pager';

/** On what is shown in place of the cards while this is the listing's state. */
export const dataState = 'data-face';
export type ListingState = 'gathering' | 'failed' | 'empty';
