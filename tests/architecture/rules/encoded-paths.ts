import type { Files } from '../syntax.ts';

const encoded = /new URL\([^;]*?import\.meta\.url\s*,?\s*\)\s*\.pathname/;

/** Files that take the path of a file from its URL, where a space or a Cyrillic letter is percent-encoded. */
export const encodedPaths = (files: Files): string[] =>
  [...files]
    .filter(([, text]) => encoded.test(text))
    .map(([path]) => `${path} takes a path from a URL: use fileURLToPath.`);
