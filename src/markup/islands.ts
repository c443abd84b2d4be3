/** Set by an island for a library: a swipe over a text of the recap that can be selected does not change the slide. */
export const dataSelectable = 'data-selectable';
