/** The only makers of markup and script addresses out of texts: `stores/own-policy.ts`, and Swiper for its own parts. */
export const trustedPolicies = { ownOrigin: 'own-origin', swiper: 'html' } as const;
