/** Served with the status of an error, never at their own address. */
export const errorPages = { notFound: '/404.html', broken: '/500.html' } as const;

/** Read by static hosts; our own web servers answer 404. */
export const hostFiles = { headers: '/_headers', redirects: '/_redirects' } as const;
