/** Milliseconds for which a message is shown. */
export const shownFor = 6000;
