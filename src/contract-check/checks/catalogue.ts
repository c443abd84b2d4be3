import { getCatalogChanges } from '../../contract/resources/catalog-changes.ts';
import { getCatalog, getFilters, getPartitions } from '../../contract/resources/categories.ts';
import { getNews, getNewsItem, getPages } from '../../contract/resources/content.ts';
import {
  getGoodsCard,
  getGoodsCards,
  getGrindings,
  getRecommended,
} from '../../contract/resources/goods-card.ts';
import { getSettings } from '../../contract/resources/settings.ts';
import { maxLines } from '../../domain/cart/lines.ts';
import { answers, type Check, type Facts, refuses } from '../check.ts';
import { breaks, type Finding, tolerated } from '../finding.ts';
import type { Input } from '../shop-under-test.ts';

/** Greater than any id of the shop. */
const unknownId = 987_654_321;
const unknownItem = () => [{ params: { id: unknownId } }];

export const catalogueChecks: readonly Check[] = [
  answers({
    call: getSettings,
    keep: (settings, facts) => {
      facts.settings = settings;
    },
  }),
  answers({
    call: getCatalog,
    keep: (categories, facts) => {
      const listed = categories.flatMap(({ goodscard, children = [] }) => [
        ...goodscard,
        ...children.flatMap((child) => child.goodscard),
      ]);
      facts.categories = categories;
      facts.cards = [...new Map(listed.map((card) => [card.id, card])).values()];
    },
    verify: (_categories, _input, { cards }) => (cards.length === 0 ? [breaks('no goods card is left')] : []),
  }),
  answers({
    call: getPartitions,
    needsItems: true,
    keep: (value, facts) => {
      facts.partitions = value;
    },
  }),
  answers({
    call: getFilters,
    needsItems: true,
    keep: (value, facts) => {
      facts.filters = value;
    },
  }),
  answers({
    call: getGrindings,
    needsItems: true,
    keep: (grindings, facts) => {
      facts.grindings = grindings;
    },
  }),
  answers({
    call: getPages,
    needsItems: true,
    keep: (value, facts) => {
      facts.pages = value;
    },
  }),
  answers({
    call: getNews,
    needsItems: true,
    keep: ({ data }, facts) => {
      facts.news = data;
    },
  }),
  answers({
    call: getNewsItem,
    inputs: ({ news }) => samples(news).map(({ id }) => ({ params: { id } })),
    lacking: 'there is no news',
    verify: ({ id }, input) => sameId(id, input),
  }),
  refuses({ call: getNewsItem, when: 'which does not exist', inputs: unknownItem, status: 404 }),
  answers({
    call: getGoodsCard,
    inputs: ({ cards }) => samples(cards).map(({ id }) => ({ params: { id } })),
    lacking: 'there is no goods card',
    verify: ({ id }, input) => sameId(id, input),
  }),
  refuses({ call: getGoodsCard, when: 'which does not exist', inputs: unknownItem, status: 404 }),
  answers({
    call: getGoodsCards,
    inputs: aboutSamples,
    lacking: 'there is no goods card',
    verify: (cards, input) => {
      const returned = new Set(cards.map(({ id }) => id));
      const left = idsIn(input).filter((id) => !returned.has(Number(id)));
      return left.map((id) => breaks(`leaves out ${id}, which it was asked for`));
    },
  }),
  answers({
    call: getRecommended,
    inputs: aboutSamples,
    lacking: 'there is no goods card',
    verify: (cards, input) => {
      const asked = idsIn(input);
      const repeated = cards.filter(({ id }) => asked.includes(id));
      return repeated.map(({ id }) => tolerated(`recommends ${id}, which it was asked about`));
    },
  }),
  answers({
    call: getRecommended,
    when: `for up to ${maxLines} goods cards`,
    inputs: ({ cards }) =>
      cards.length === 0 ? [] : [{ query: { ids: cards.slice(0, maxLines).map(({ id }) => id) } }],
    lacking: 'there is no goods card',
  }),
  answers({
    call: getRecommended,
    when: 'for an empty cart',
    inputs: () => [{ query: { ids: [] } }],
    fallbackFor: (status) => (status === 401 ? undefined : 'an empty cart recommends nothing'),
  }),
  answers({
    call: getCatalogChanges,
    keep: ({ version }, facts) => {
      facts.catalogVersion = version;
    },
  }),
  answers({
    call: getCatalogChanges,
    when: 'since its version',
    inputs: ({ catalogVersion: since }) => (since === undefined ? [] : [{ query: { since } }]),
    lacking: 'there is no version',
  }),
];

function aboutSamples({ cards }: Facts): Input[] {
  return cards.length === 0 ? [] : [{ query: { ids: samples(cards).map(({ id }) => id) } }];
}

const idsIn = ({ query }: Input) => [query?.['ids'] ?? []].flat();

/** The first, the middle and the last. */
function samples<T>(items: readonly T[]): T[] {
  const places = new Set([0, Math.floor(items.length / 2), items.length - 1]);
  return [...places].flatMap((place) => items[place] ?? []);
}

const sameId = (id: number, { params }: Input): Finding[] =>
  id === params?.['id'] ? [] : [breaks(`id: ${id} is not the one that was asked for`)];
