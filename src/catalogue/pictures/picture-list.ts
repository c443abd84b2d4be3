import type { PulledCatalogue } from '../catalogue.ts';
import type { Format, Source } from './conversion.ts';

export type Widths = Readonly<Record<Format, readonly number[]>>;

/** WebP is for the few browsers without AVIF: one width for a listing and one for a page are enough. */
const widthsFor = {
  main: { avif: [200, 320, 480, 720, 1080], webp: [320, 720] },
  gallery: { avif: [160, 480, 720, 1080], webp: [160, 720] },
} as const satisfies Record<string, Widths>;

/** The widths up to that of the source; a source smaller than the largest width adds its own. */
export function widthsWithin(
  widths: readonly number[],
  { width: sourceWidth, isVector }: Source,
): readonly number[] {
  if (isVector || sourceWidth >= (widths.at(-1) ?? sourceWidth)) return widths;
  return [...widths.filter((width) => width < sourceWidth), sourceWidth];
}

/** A picture as the catalogue lists it. */
export interface ListedPicture {
  address: string;
  widths: Widths;
  /** The card or news item that shows it, for warnings. */
  holder: string;
}

/** Every picture of the catalogue once, with all widths in which it is shown. */
export function listPictures({ cards, news }: Pick<PulledCatalogue, 'cards' | 'news'>): ListedPicture[] {
  const pictures = new Map<string, ListedPicture>();
  const add = (address: string, use: keyof typeof widthsFor, holder: string) => {
    if (address.trim() === '') return;
    const listed = pictures.get(address);
    const widths = listed === undefined ? widthsFor[use] : mergeWidths(listed.widths, widthsFor[use]);
    pictures.set(address, { address, widths, holder: listed?.holder ?? holder });
  };
  for (const card of cards) {
    const holder = `goods card ${card.id} «${card.name}»`;
    add(card.imagePath, 'main', holder);
    for (const address of card.gallery ?? []) add(address, 'gallery', holder);
  }
  for (const item of news) add(item.image ?? '', 'gallery', `news item ${item.id} «${item.title}»`);
  return [...pictures.values()];
}

function mergeWidths(one: Widths, other: Widths): Widths {
  const merge = (a: readonly number[], b: readonly number[]) =>
    [...new Set([...a, ...b])].sort((x, y) => x - y);
  return { avif: merge(one.avif, other.avif), webp: merge(one.webp, other.webp) };
}
