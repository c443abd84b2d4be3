import type { ShopTexts } from '../locales/shop-texts.ts';

/** Texts of the shop's own, in place of those of `src/locales/uk`: only what differs. The types know every text. */
export const texts: ShopTexts = {};
