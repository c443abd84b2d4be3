import { isDeepStrictEqual } from 'node:util';
import type {
  CatalogChanges,
  CatalogChangesResponse,
} from '../../../src/contract/resources/catalog-changes.ts';
import type { Category } from '../../../src/contract/resources/categories.ts';
import type { GoodsCard } from '../../../src/contract/resources/goods-card.ts';
import { type ShopServer, sendJson } from './http-server.ts';
import { type Answers, answersFor, imitateShop } from './simulated-shop-api.ts';

export interface ChangingShop extends ShopServer {
  /** Replaces the goods, which makes a new version. */
  change(categories: Category[]): void;
  /** The responses to the other calls; a test may change them. */
  answers: Answers;
  /** Changes a response about changes before it is sent; a number is a status without a response. */
  meddle(change: (response: CatalogChangesResponse) => unknown): void;
  /** The paths that were asked for since the last call. */
  takeHeard(): string[];
}

/** A shop API that remembers all its versions. */
export async function startChangingShop(categories: Category[]): Promise<ChangingShop> {
  const versions = [categories];
  const answers = answersFor(categories);
  let meddle = (response: CatalogChangesResponse): unknown => response;
  let taken = 0;
  const server = await imitateShop(answers, ({ path }, response) => {
    const { pathname, searchParams } = new URL(path, 'http://shop.example');
    if (pathname !== '/catalog/changes') return false;
    const said = meddle(changesSince(versions, searchParams.get('since') ?? ''));
    if (typeof said === 'number') sendJson(response, { message: 'Ні' }, said);
    else sendJson(response, said);
    return true;
  });
  return {
    ...server,
    answers,
    change(next) {
      versions.push(next);
      for (const path of [...answers.keys()].filter((key) => key.startsWith('/goodscard/')))
        answers.delete(path);
      for (const [path, answer] of answersFor(next))
        if (/^\/(catalog|goodscard)/.test(path)) answers.set(path, answer);
    },
    meddle(change) {
      meddle = change;
    },
    takeHeard() {
      const paths = server.heard.slice(taken).map(({ path }) => path);
      taken = server.heard.length;
      return paths;
    },
  };
}

function changesSince(versions: readonly Category[][], since: string): CatalogChangesResponse {
  const now = versions.at(-1) ?? [];
  const before = versions[Number(since.replace('v', '') || -1)];
  return { version: `v${versions.length - 1}`, ...(before && { changes: changesBetween(before, now) }) };
}

function changesBetween(before: Category[], now: Category[]): CatalogChanges {
  const [earlier, later] = [detailsById(before), detailsById(now)];
  const [treeBefore, tree] = [ofIds(before), ofIds(now)];
  return {
    cards: [...later.values()].filter((card) => !isDeepStrictEqual(earlier.get(card.id), card)),
    removed: [...earlier.keys()].filter((id) => !later.has(id)),
    categories: isDeepStrictEqual(treeBefore, tree) ? null : tree,
  };
}

const detailsById = (categories: Category[]) =>
  new Map(
    categories
      .flatMap(({ goodscard, children = [] }) => [
        ...goodscard,
        ...children.flatMap((child) => child.goodscard),
      ])
      .map((card) => [card.id, { ...card, description: `Про ${card.name}` }]),
  );

const ofIds = (categories: Category[]) => {
  const ids = (cards: GoodsCard[]) => cards.map(({ id }) => id);
  return categories.map(({ children, ...category }) => ({
    ...category,
    goodscard: ids(category.goodscard),
    ...(children && { children: children.map((child) => ({ ...child, goodscard: ids(child.goodscard) })) }),
  }));
};
