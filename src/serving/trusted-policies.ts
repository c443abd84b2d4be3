/** The only makers of markup out of texts: `layouts/fetch-page.ts`, and Swiper for what it draws itself. */
export const trustedPolicies = { ownPages: 'own-pages', swiper: 'html' } as const;
