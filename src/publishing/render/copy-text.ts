/** A text that keeps no other in memory: V8 makes a part of a text point into the whole. */
export const copyText = (part: string): string => Buffer.from(part).toString();
