/** Compares what two releases offer: the prices of each variant, and how many goods are in stock and have a picture. */
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { shownAddress, type Variant } from '../../contract/resources/goods-card.ts';
import { ownProperty } from '../../domain/own-property.ts';

type OfferedVariant = Pick<Variant, 'id' | 'price' | 'price_old' | 'stock'>;

interface OfferedCard {
  isPictured: boolean;
  goods: readonly OfferedVariant[];
}

/** By the id of the card. */
export type Offers = ReadonlyMap<number, OfferedCard>;

export const offersOf = ({ cards, pictures }: Pick<Catalogue, 'cards' | 'pictures'>): Offers =>
  new Map(
    cards.map((card) => {
      const isPictured = Boolean(ownProperty(pictures, shownAddress(card)));
      return [card.id, { isPictured, goods: card.goods }];
    }),
  );

/** In a small shop so many pages or offers may disappear or change at once, whatever percentage that is. */
const tolerated = 5;

/** A price changes by so much only by mistake, or in a sale; everything at half price is not refused. */
const suspiciousFactor = 2.1;
/** Where the regular price stays, a sale may begin or end with so much. */
const saleFactor = 5;
/** More variants than so many percent change by such a factor only by mistake. */
const movedPercent = 3;

export interface ListedCategory {
  chpu: string;
  goodscard: readonly { id: number }[];
}

/** Prices that vanish or move, and stock and pictures that vanish all at once. */
export function suspiciousOffers(
  last: Offers,
  { offers: next, categories }: { offers: Offers; categories: readonly ListedCategory[] },
  mostPercent: number,
): string[] {
  const ids = new Set([...last.keys(), ...next.keys()]);
  const cards = new Map(Array.from(ids, (id) => [id, compareCard(last.get(id), next.get(id))]));
  const ofShop = sumOf(cards.values());
  const ofCategories = categories.flatMap(({ chpu, goodscard }) => {
    const published = goodscard.flatMap(({ id }) => (last.has(id) ? (cards.get(id) ?? []) : []));
    return suspiciousPrices(sumOf(published), `of category «${chpu}»`, mostPercent);
  });
  return [
    ...suspiciousPrices(ofShop, 'of the shop', mostPercent),
    ...renumbered(ofShop),
    ...ofCategories,
    ...vanished(last, next),
  ];
}

interface Comparison {
  /** The numbers of variants that have a price. */
  before: number;
  after: number;
  inBoth: number;
  moved: readonly Move[];
}

interface Move {
  variant: number;
  from: number;
  to: number;
}

/** A variant is the same while its id and its card are. */
function compareCard(last: OfferedCard | undefined, next: OfferedCard | undefined): Comparison {
  const before = last?.goods.filter(isPriced) ?? [];
  // While a publisher lives, an unchanged card is the same object.
  if (last?.goods === next?.goods)
    return { before: before.length, after: before.length, inBoth: before.length, moved: [] };
  const after = new Map(next?.goods.filter(isPriced).map((variant) => [variant.id, variant]));
  const pairs = before.flatMap((variant) => {
    const same = after.get(variant.id);
    return same === undefined ? [] : [[variant, same] as const];
  });
  const moved = pairs
    .filter(([from, to]) => isSuspicious(from, to))
    .map(([from, to]) => ({ variant: from.id, from: from.price, to: to.price }));
  return { before: before.length, after: after.size, inBoth: pairs.length, moved };
}

function sumOf(comparisons: Iterable<Comparison>): Comparison {
  let [before, after, inBoth] = [0, 0, 0];
  const moved: Move[] = [];
  for (const one of comparisons) {
    before += one.before;
    after += one.after;
    inBoth += one.inBoth;
    moved.push(...one.moved);
  }
  return { before, after, inBoth, moved };
}

const isPriced = ({ price }: OfferedVariant): boolean => price > 0;

function isSuspicious(last: OfferedVariant, next: OfferedVariant): boolean {
  const factor = factorBetween(last.price, next.price);
  const isRegularMoved = factorBetween(regularPrice(last), regularPrice(next)) > suspiciousFactor;
  return factor > suspiciousFactor && (isRegularMoved || factor > saleFactor);
}

const factorBetween = (one: number, other: number): number => Math.max(one / other, other / one);

/** Struck through while a sale lasts. */
const regularPrice = ({ price, price_old = 0 }: OfferedVariant): number => Math.max(price, price_old);

function suspiciousPrices(
  { before, after, inBoth, moved }: Comparison,
  where: string,
  mostPercent: number,
): string[] {
  const reasons = [];
  const lost = before - after;
  const isAll = before > 0 && after === 0;
  if (isTooMany(lost, before, mostPercent) || isAll)
    reasons.push(`${lost} of ${before} prices ${where} would be lost`);
  const [first] = moved;
  const isEach = inBoth >= tolerated && moved.length === inBoth;
  if (first !== undefined && (isEach || isTooMany(moved.length, inBoth, movedPercent)))
    reasons.push(
      `${moved.length} of ${inBoth} prices ${where} would change by more than a factor of ${suspiciousFactor}, such as that of variant ${first.variant} from ${first.from} to ${first.to}`,
    );
  return reasons;
}

export const isTooMany = (some: number, all: number, mostPercent: number): boolean =>
  some > Math.max(tolerated, (all * mostPercent) / 100);

/** Prices of variants with other ids cannot be compared. */
function renumbered({ before, after, inBoth }: Comparison): string[] {
  const others = Math.min(before, after) - inBoth;
  return isTooMany(others, before, 50)
    ? [`${others} of ${before} variants would have other ids, so their prices cannot be compared`]
    : [];
}

function vanished(last: Offers, next: Offers): string[] {
  const [before, after] = [countOffers(last), countOffers(next)];
  return (['inStock', 'pictured'] as const).flatMap((what) => {
    const isGone = before[what] > tolerated && after[what] < before[what] / 2;
    return isGone ? [`${words[what]} would fall from ${before[what]} to ${after[what]} at once`] : [];
  });
}

function countOffers(offers: Offers) {
  const counts = { inStock: 0, pictured: 0 };
  for (const { goods, isPictured } of offers.values()) {
    if (isPictured) counts.pictured += 1;
    for (const { stock } of goods) if (stock !== 0) counts.inStock += 1;
  }
  return counts;
}

const words = { inStock: 'goods in stock', pictured: 'goods with a picture' } as const;
