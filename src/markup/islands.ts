/** Set by an island on its elements for a library or a script of the same island. */

/** In the cart's carousel. */
export const dataPrevious = 'data-previous';
export const dataNext = 'data-next';
/** On a text of the recap that can be selected: a swipe over it does not change the slide. */
export const dataSelectable = 'data-selectable';
