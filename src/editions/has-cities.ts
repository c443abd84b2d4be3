import { cities } from '#edition';

/** Shoppers can choose another city than the shop's own. Only for pages: scripts would load the list. */
export const hasCities = cities.length > 1;
