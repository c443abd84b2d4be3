/** Classes: at the right edge, in the middle, over the page with two columns, or over the whole page; and its look. */
export type DialogShape =
  `dialog--${'panel' | 'box' | 'overlay' | 'whole'}${'' | ' on-blue' | ' on-black' | ' dialog--tall'}`;

/** The heading of a dialog. */
export const dialogTitleClass = 'dialog__title';
export const dialogBodyClass = 'dialog__body';
/** In the body while its content loads: the style draws empty rows around it. */
export const dialogWaitClass = 'dialog__wait';
/** A text for screen readers: those outside an open dialog are out of their reach. */
export const dialogStatusClass = 'dialog__said';
/** The search field, which exists before the search island does. */
export const dialogQueryClass = 'dialog__query';
/** On a dialog whose frame the first script has opened, until its content comes: the press that opened it. */
export const dataEarly = 'data-early';
/** Selects the open one. */
export const earlyFrame = `dialog[open][${dataEarly}]`;
