import { foldName } from './search.ts';

/** As names of places are compared: marks, hyphens and apostrophes tell nothing, so that «Łódź» is found by «lodz». */
export const foldPlace = (text: string): string =>
  foldName(text)
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll(/[\s‐‑–-]+/g, ' ')
    .trim();

/** 0: one of the names begins so, 1: one of their words does; undefined: neither. All folded. */
export function placeRank(names: readonly string[], sought: string): number | undefined {
  if (names.some((name) => name.startsWith(sought))) return 0;
  return names.some((name) => name.includes(` ${sought}`)) ? 1 : undefined;
}
