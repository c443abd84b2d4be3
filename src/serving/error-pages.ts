/** Statuses of a server that have a page each. */
export const serverErrors = [500, 502, 503, 504] as const;

/** Served with the status of an error, never at their own address. */
export const errorFolder = '/errors/';
export const notFoundPage = '/404.html';

/** The page of a server error; in a configuration the status may be a variable. */
export const errorPage = (status: number | string): string => `${errorFolder}${status}/index.html`;

/** Read by static hosts; our own web servers answer 404. */
export const hostFiles = { headers: '/_headers', redirects: '/_redirects' } as const;
