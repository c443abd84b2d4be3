/** Rules of compression that the build and the web servers share. */

/** In bytes. A smaller file takes one packet anyway. */
export const smallestCompressed = 1024;

/** 6 takes an eighth longer for half a percent. */
export const gzipLevel = 5;

/** Pictures and fonts are compressed in themselves. */
export const isTextType = (type: string): boolean => /^text\/|[+/](?:json|xml)$/.test(type);
