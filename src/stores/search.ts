import { atom } from 'nanostores';

/** What stands in the search field. */
export const $query = atom('');
