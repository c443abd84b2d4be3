/** What is sent compressed, whoever compresses it. */

/** In bytes. A smaller file takes one packet anyway. */
export const smallestCompressed = 1024;

/** Pictures and fonts are compressed in themselves. */
export const isTextType = (type: string): boolean => /^text\/|[+/](?:json|xml)$/.test(type);
