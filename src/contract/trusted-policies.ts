/** Trusted Types policies that may create markup and script URLs: `src/stores/shell/own-policy.ts` and Swiper's. */
export const trustedPolicies = { ownOrigin: 'own-origin', swiper: 'html' } as const;
