import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CatalogChangesResponse, CategoryOfIds } from '../../../contract/resources/catalog-changes.ts';
import type { Category, FilterGroup, Partition } from '../../../contract/resources/categories.ts';
import type { GoodsCard, Variant } from '../../../contract/resources/goods-card.ts';
import { badge } from '../../../domain/catalogue/card.ts';
import type { Candidate } from '../../../domain/catalogue/recommend.ts';
import { inParts } from '../../../domain/in-parts.ts';
import { lowestPriceBeforeReduction } from '../../../domain/money/lowest-price.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { changedCards, changesSince, type LoggedChange, settledVersion } from './change-log.ts';
import type { CatalogueFile, GoodsRow } from './file.ts';
import { cardsAtOnce } from './read.ts';

/** One version of the catalogue, prepared for responses from memory. */
export interface Snapshot {
  version: number;
  file: CatalogueFile;
  /** With every detail. */
  cards: ReadonlyMap<number, GoodsCard>;
  candidates: readonly Candidate[];
  /** The latest changes, the last of which made this version; empty if that is not known. */
  changes: readonly LoggedChange[];
}

/** The catalogue without hidden goods. */
export const visibleFile = (file: CatalogueFile): CatalogueFile => ({
  ...file,
  goods: file.goods.filter(({ hidden }) => !hidden),
});

/** Between some cards and the next, the process answers requests. */
export async function createSnapshot(
  version: number,
  whole: CatalogueFile,
  changes: readonly LoggedChange[],
): Promise<Snapshot> {
  const file = visibleFile(whole);
  const cards = new Map<number, GoodsCard>();
  for (const rows of inParts(file.goods, cardsAtOnce)) {
    if (cards.size > 0) await nextTurn();
    for (const row of rows) cards.set(row.id, detailedCard(row));
  }
  return { version, file, cards, candidates: candidatesOf(file), changes };
}

export const candidatesOf = ({ goods }: CatalogueFile): Candidate[] => goods.map(candidateOf);

/** The next version, which differs only in these cards. */
export function withChangedCards(
  { file, cards, candidates }: Snapshot,
  version: number,
  goods: readonly GoodsRow[],
  changes: readonly LoggedChange[],
): Snapshot {
  const visible = goods.filter(({ hidden }) => !hidden);
  const changed = new Map(visible.map((row) => [row.id, row]));
  const next = new Map(cards);
  for (const row of visible) next.set(row.id, detailedCard(row));
  return {
    version,
    file: { ...file, goods: file.goods.map((row) => changed.get(row.id) ?? row) },
    cards: next,
    candidates: candidates.map((candidate) => {
      const row = changed.get(candidate.id);
      return row === undefined ? candidate : candidateOf(row);
    }),
    changes,
  };
}

const candidateOf = (row: GoodsRow): Candidate => ({
  id: row.id,
  filterVariants: row.filterVariants,
  partitions: row.partitions,
  isTop: row.badge === badge.top,
  isAvailable: row.goods.some((variant) => variant.stock !== 0),
});

function detailedCard({ partitions, goods, no_discount, hidden, ...card }: GoodsRow): GoodsCard {
  return { ...card, goods: goods.map(contractVariant) };
}

function contractVariant({ price_changes, ...variant }: GoodsRow['goods'][number]): Variant {
  if (variant.price_old === undefined) return variant;
  const changes = (price_changes ?? []).map(({ price, at }) => ({ price: toMinor(price), at }));
  const lowest = lowestPriceBeforeReduction(changes);
  return lowest === undefined ? variant : { ...variant, lowest_price_30d: fromMinor(lowest) };
}

/** The fields that lists show; the rest comes with a single card. */
export function listedCard({
  description,
  gallery,
  picture_names,
  video,
  old_addresses,
  ...card
}: GoodsCard): GoodsCard {
  return card;
}

export function categories({ file, cards }: Snapshot): Category[] {
  const listed = new Map([...cards.values()].map((card) => [card.id, listedCard(card)]));
  return categoriesWith(file, ({ id }) => listed.get(id) ?? []);
}

export const categoriesOfIds = (file: CatalogueFile): CategoryOfIds[] => categoriesWith(file, ({ id }) => id);

function categoriesWith<T>(file: CatalogueFile, cardOf: (row: GoodsRow) => T | readonly T[]) {
  const category = ({ id, chpu, name, description }: CatalogueFile['partition'][number]) => ({
    chpu,
    goodscard: file.goods.flatMap((row) => (row.partitions.includes(id) ? cardOf(row) : [])),
    id,
    name,
    ...(description !== undefined && { description }),
  });
  return file.partition.map((parent) => ({
    ...category(parent),
    ...(parent.children && { children: parent.children.map(category) }),
  }));
}

export function partitions({ file }: Snapshot): Partition[] {
  const plain = ({ id, name, chpu }: CatalogueFile['partition'][number]) => ({ id, name, chpu });
  return file.partition.map((parent) => ({
    ...plain(parent),
    ...(parent.children && { children: parent.children.map(plain) }),
  }));
}

export function filterGroups({ file }: Snapshot): FilterGroup[] {
  const used = new Set(file.goods.flatMap((row) => row.filterVariants));
  return file.filter.map((group) => ({
    ...group,
    variants: group.variants.map((variant) => ({ ...variant, isAvailable: used.has(variant.id) })),
  }));
}

/** What changed since a version of the catalogue. */
export function catalogChanges(
  { file, cards, changes }: Snapshot,
  since: string | undefined,
  now: number,
): CatalogChangesResponse {
  const missed = changesSince(changes, since);
  const ids = missed && changedCards(missed);
  if (missed === undefined || ids === undefined) return withVersion(settledVersion(changes, now)?.id);
  const areCategoriesSame = missed.every(({ reach }) => reach !== 'categories');
  return {
    ...withVersion(changes.at(-1)?.id),
    changes: {
      cards: [...ids].flatMap((id) => cards.get(id) ?? []),
      removed: [...ids].filter((id) => !cards.has(id)),
      categories: areCategoriesSame ? null : categoriesOfIds(file),
    },
  };
}

const withVersion = (version: string | undefined) => (version === undefined ? {} : { version });
