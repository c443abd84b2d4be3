import type { PulledCatalogue } from '../catalogue.ts';
import { type Use, type Widths, widthsFor } from './widths.ts';

/** A picture under the address that the catalogue names it by. */
export interface NamedPicture {
  address: string;
  widths: Widths;
  /** Who shows it, as a warning says it. */
  holder: string;
}

/** Every picture of the catalogue once, in all the widths in which it is shown. */
export function namedPictures({ cards, news }: Pick<PulledCatalogue, 'cards' | 'news'>): NamedPicture[] {
  const pictures = new Map<string, NamedPicture>();
  const name = (address: string, use: Use, holder: string) => {
    if (address.trim() === '') return;
    const before = pictures.get(address);
    const widths = before === undefined ? widthsFor[use] : both(before.widths, widthsFor[use]);
    pictures.set(address, { address, widths, holder: before?.holder ?? holder });
  };
  for (const card of cards) {
    const holder = `goods card ${card.id} «${card.name}»`;
    name(card.imagePath, 'main', holder);
    for (const address of card.gallery ?? []) name(address, 'gallery', holder);
  }
  for (const item of news) name(item.image ?? '', 'gallery', `news item ${item.id} «${item.title}»`);
  return [...pictures.values()];
}

function both(one: Widths, other: Widths): Widths {
  const united = (a: readonly number[], b: readonly number[]) =>
    [...new Set([...a, ...b])].sort((x, y) => x - y);
  return { avif: united(one.avif, other.avif), webp: united(one.webp, other.webp) };
}
