import { withShopTexts } from '../shop-texts.ts';

/** Leads to the finder from other pages. */
export const finderLink = withShopTexts('finderLink', { name: 'Три запитання — три кави' } as const);
