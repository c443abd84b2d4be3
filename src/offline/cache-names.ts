/** The prefix of all our caches: other scripts of the origin may have caches too. */
export const prefix = 'offline-';

export const pagesPrefix = `${prefix}pages-`;
