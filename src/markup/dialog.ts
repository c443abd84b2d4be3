/** The heading of a dialog. */
export const dialogTitleClass = 'dialog__title';
/** A text for screen readers: those outside an open dialog are out of their reach. */
export const dialogStatusClass = 'dialog__said';
/** The search field, which exists before the search island does. */
export const dataQuery = 'data-query';
