/** Pages that come with an error's status only, and never by their own address. */
export const errorPages = { notFound: '/404.html', broken: '/500.html' } as const;

/** Files for static hosts, which no web server of our own shows. */
export const hostFiles = { headers: '/_headers', redirects: '/_redirects' } as const;
