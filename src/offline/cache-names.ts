/** All names of our caches begin so. */
export const prefix = 'offline-';

export const pagesPrefix = `${prefix}pages-`;
