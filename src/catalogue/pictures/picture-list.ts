import { isSame } from '../../domain/same.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import type { Format, Source } from './conversion.ts';

export type Widths = Readonly<Record<Format, readonly number[]>>;

/** WebP is for the few browsers without AVIF, for search engines and the feed: one width is enough. */
const widthsFor = {
  main: { avif: [200, 320, 480, 720, 1080], webp: [720] },
  gallery: { avif: [160, 480, 720, 1080], webp: [720] },
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

/** What shows pictures. */
export type Shown = Pick<PulledCatalogue, 'cards' | 'news' | 'pages'>;

/** Every picture of the catalogue once, with all widths in which it is shown. */
export function listPictures({ cards, news, pages }: Shown): ListedPicture[] {
  const pictures = new Map<string, ListedPicture>();
  const add = (address: string, use: keyof typeof widthsFor, holder: string) => {
    if (address.trim() === '') return;
    const listed = pictures.get(address);
    const widths = listed === undefined ? widthsFor[use] : mergeWidths(listed.widths, widthsFor[use]);
    pictures.set(address, { address, widths, holder: listed?.holder ?? holder });
  };
  for (const card of cards) {
    const holder = `goods card ${card.id} «${card.name}»`;
    for (const address of mainAddresses(card)) add(address, 'main', holder);
    for (const address of card.gallery ?? []) add(address, 'gallery', holder);
  }
  const addOfText = (text: TextWithPictures, holder: string) => {
    for (const address of picturesOf(text)) add(address, 'gallery', holder);
  };
  for (const item of news) addOfText(item, `news item ${item.id} «${item.title}»`);
  for (const page of pages) addOfText(page, `page «${page.chpu}»`);
  return [...pictures.values()];
}

type TextWithPictures = Pick<Shown['pages'][number], 'image' | 'pictures'>;

const picturesOf = ({ image, pictures = [] }: TextWithPictures): string[] => [
  ...(image === undefined ? [] : [image]),
  ...pictures,
];

/** The pictures of the card and of its variants. */
const mainAddresses = ({ imagePath, goods }: Shown['cards'][number]): string[] => [
  imagePath,
  ...goods.flatMap((variant) => variant.imagePath ?? []),
];

/** Whether `listPictures` lists the same for both. */
export function showSamePictures(one: Shown, other: Shown): boolean {
  return (
    hasSame(one.cards, other.cards, (card) => [card.id, card.name, mainAddresses(card), card.gallery]) &&
    hasSame(one.news, other.news, (item) => [item.id, item.title, picturesOf(item)]) &&
    hasSame(one.pages, other.pages, (page) => [page.chpu, picturesOf(page)])
  );
}

const hasSame = <T>(some: readonly T[], others: readonly T[], partsOf: (item: T) => unknown): boolean =>
  some.length === others.length &&
  some.every((item, index) => {
    const other = others[index];
    return item === other || (other !== undefined && isSame(partsOf(item), partsOf(other)));
  });

/** The pictures of cards, news items and pages that are new or changed. */
export function touchedAddresses(
  { cards, news, pages }: Shown,
  before: Shown | undefined,
): ReadonlySet<string> {
  const touched = new Set<string>();
  for (const card of newOnes(cards, before?.cards))
    for (const address of [...mainAddresses(card), ...(card.gallery ?? [])]) touched.add(address);
  for (const text of [...newOnes(news, before?.news), ...newOnes(pages, before?.pages)])
    for (const address of picturesOf(text)) touched.add(address);
  return touched;
}

/** The items that were not listed before. Most keep their place, so only the others are looked up. */
function newOnes<T>(items: readonly T[], before: readonly T[] = []): T[] {
  const others = items.filter((item, index) => item !== before[index]);
  const listedBefore = new Set(others.length > 0 ? before : []);
  return others.filter((item) => !listedBefore.has(item));
}

function mergeWidths(one: Widths, other: Widths): Widths {
  const merge = (a: readonly number[], b: readonly number[]) =>
    [...new Set([...a, ...b])].sort((x, y) => x - y);
  return { avif: merge(one.avif, other.avif), webp: merge(one.webp, other.webp) };
}
