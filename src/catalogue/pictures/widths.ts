import type { Format } from './conversion.ts';
import type { Source } from './source.ts';

export type Widths = Readonly<Record<Format, readonly number[]>>;

export type Use = 'main' | 'gallery';

/** WebP is for the few browsers without AVIF: one for a cell and one for a page are enough for them. */
export const widthsFor: Readonly<Record<Use, Widths>> = {
  main: { avif: [200, 320, 480, 720, 1080], webp: [320, 720] },
  gallery: { avif: [160, 480, 720, 1080], webp: [160, 720] },
};

/** The widths that a source has something to show in; its own is the last one where it is smaller than the largest. */
export function widthsWithin(widths: readonly number[], { width: own, isVector }: Source): readonly number[] {
  if (isVector || own >= (widths.at(-1) ?? own)) return widths;
  return [...widths.filter((width) => width < own), own];
}
