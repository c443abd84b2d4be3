import { withShopTexts } from '../shop-texts.ts';

/** Leads to the finder from other pages. */
export const finderLink = withShopTexts('finderLink', { name: 'Три запитання\u00a0— три кави' } as const);
