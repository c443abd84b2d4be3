/** In characters; no shop hands out longer ones. */
export const longestPromocode = 64;
