import type { CatalogChanges } from '../../contract/resources/catalog-changes.ts';
import type { Category, Subcategory } from '../../contract/resources/categories.ts';
import type { GoodsCard } from '../../contract/resources/goods-card.ts';
import { keepSame } from '../../domain/same.ts';
import type { PulledCatalogue } from '../catalogue.ts';

/** The categories list the very objects of `cards`. */
export type Goods = Pick<PulledCatalogue, 'cards' | 'categories'>;

type CardsById = ReadonlyMap<number, GoodsCard>;

/**
 * The goods after the changes: each card, category and list that is equal to the previous one is the same object. Undefined if a
 * category lists an unknown card.
 */
export function updateGoods(
  previous: Goods,
  { cards, removed, categories }: CatalogChanges,
): Goods | undefined {
  if (categories === null && removed.length === 0) return replaceCards(previous, cards);
  const byId = new Map(previous.cards.map((card) => [card.id, card]));
  for (const id of removed) byId.delete(id);
  for (const card of cards) byId.set(card.id, keepSame(byId.get(card.id), card));
  if (categories === null) return listCards(previous, previous.categories, ({ id }) => id, byId);
  const isKnown = listedIn(categories).every((id) => byId.has(id));
  return isKnown ? listCards(previous, categories, (id) => id, byId) : undefined;
}

/** The same lists, with these cards in place of those with their ids. */
function replaceCards(previous: Goods, cards: readonly GoodsCard[]): Goods {
  const next = new Map(cards.map((card) => [card.id, card]));
  const replaceIn = (list: GoodsCard[]) =>
    list.some(({ id }) => next.has(id))
      ? keepSame(
          list,
          list.map((card) => keepSame(card, next.get(card.id) ?? card)),
        )
      : list;
  return {
    categories: shareCategories(previous.categories, mapLists(previous.categories, replaceIn)),
    cards: replaceIn(previous.cards),
  };
}

/** The next goods, in which everything that is equal to the previous ones is the same object. */
export function shareGoods(previous: Goods, { cards, categories }: Goods): Goods {
  const before = new Map(previous.cards.map((card) => [card.id, card]));
  const byId = new Map(cards.map((card) => [card.id, keepSame(before.get(card.id), card)]));
  return listCards(previous, categories, ({ id }) => id, byId);
}

/** Categories of these cards, without those that are gone. */
function listCards<T>(
  previous: Goods,
  tree: readonly Tree<T>[],
  idOf: (item: T) => number,
  byId: CardsById,
): Goods {
  const categories = mapLists(tree, (list) => list.flatMap((item) => byId.get(idOf(item)) ?? []));
  return {
    categories: shareCategories(previous.categories, categories),
    cards: keepSame(previous.cards, distinctCards(categories)),
  };
}

/** Every card of every category once. */
export function distinctCards(categories: readonly Category[]): GoodsCard[] {
  return [...new Map(listedIn(categories).map((card) => [card.id, card])).values()];
}

/** A subcategory that lists something else than cards. */
type Leaf<T> = Omit<Subcategory, 'goodscard'> & { goodscard: T[] };
type Tree<T> = Leaf<T> & { children?: Leaf<T>[] | undefined };

const listedIn = <T>(categories: readonly Tree<T>[]): T[] =>
  categories.flatMap(({ goodscard, children = [] }) => [
    ...goodscard,
    ...children.flatMap((child) => child.goodscard),
  ]);

/** Categories with other lists. */
export function mapLists<T, U>(categories: readonly Tree<T>[], map: (list: T[]) => U[]): Tree<U>[] {
  const mapLeaf = (leaf: Leaf<T>): Leaf<U> => ({ ...leaf, goodscard: map(leaf.goodscard) });
  return categories.map((category) => ({
    ...mapLeaf(category),
    ...(category.children && { children: category.children.map(mapLeaf) }),
  }));
}

function shareCategories(previous: Category[], next: Category[]): Category[] {
  const before = byChpu(previous);
  const shared = next.map((category) => {
    const { goodscard, children } = before.get(category.chpu) ?? {};
    return keepSame(before.get(category.chpu), {
      ...category,
      goodscard: keepSame(goodscard, category.goodscard),
      ...(category.children && { children: shareChildren(children ?? [], category.children) }),
    });
  });
  return keepSame(previous, shared);
}

function shareChildren(previous: Subcategory[], next: Subcategory[]): Subcategory[] {
  const before = byChpu(previous);
  return keepSame(
    previous,
    next.map((child) => keepSame(before.get(child.chpu), child)),
  );
}

const byChpu = <T extends { chpu: string }>(items: readonly T[]) =>
  new Map(items.map((item) => [item.chpu, item]));
