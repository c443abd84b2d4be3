import { expect, test } from 'vitest';
import type { GoodsCard } from '../../../src/contract/resources/goods-card.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';
import { sendJson } from '../../support/outside/http-server.ts';
import { answersFor, imitateShop, oneCategory } from '../../support/outside/simulated-shop-api.ts';
import { pullFrom } from '../../support/site/pull-from.ts';

const dated = (id: number, different: Partial<GoodsCard> = {}) =>
  goodsCard({ id, chpu: `card-${id}`, updated_at: 1_760_000_000, ...different });
const datedCards = (count: number) => Array.from({ length: count }, (_, index) => dated(index + 1));

/** Of a request for several cards. */
const idsIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? [];

interface Together {
  /** What the shop tells of the cards that are asked for together. */
  tell?(details: unknown[]): unknown;
  status?: number;
}

/** A shop that tells the details of many cards in one response. */
function shopOf(listed: GoodsCard[], { tell = (details) => details, status = 200 }: Together = {}) {
  const answers = answersFor(oneCategory(listed));
  return imitateShop(answers, ({ path }, response) => {
    if (!path.startsWith('/catalog/cards?')) return false;
    const details = idsIn(path).map((id) => answers.get(`/goodscard/${id}`));
    sendJson(response, status === 200 ? tell(details) : { message: 'Ні' }, status);
    return true;
  });
}

type Pulled = Awaited<ReturnType<typeof pullFrom>>;

const askedFor = ({ heard }: Pulled) =>
  heard.map(({ path }) => decodeURIComponent(path)).filter((path) => /^\/(goodscard|catalog)\//.test(path));

const described = ({ catalogue }: Pulled) =>
  catalogue.cards.flatMap(({ id, description }) => (description === 'Про Кенія Ньєрі' ? id : []));

test('details of dated cards come in one response', async () => {
  const pulled = await pullFrom(await shopOf(datedCards(3)));
  expect(askedFor(pulled)).toEqual(['/catalog/cards?ids=1,2,3']);
  expect(described(pulled)).toEqual([1, 2, 3]);
  expect(pulled.warnings).toEqual([]);
  expect(pulled.progress).toEqual([{ cards: 3, done: 3, unchanged: 0 }]);
});

test('a pull is the same whether details come together or one by one', async () => {
  const together = await pullFrom(await shopOf(datedCards(5)));
  const apart = await pullFrom(await shopOf(datedCards(5), { status: 404 }));
  expect(together.catalogue).toEqual(apart.catalogue);
});

test('an undated card is asked for by itself', async () => {
  const undated = goodsCard({ id: 2, chpu: 'card-2' });
  const pulled = await pullFrom(await shopOf([dated(1), undated, dated(3)]));
  expect(askedFor(pulled)).toEqual(['/catalog/cards?ids=1,3', '/goodscard/2']);
  expect(described(pulled)).toEqual([1, 2, 3]);
});

test('only cards that changed are asked for together', async () => {
  const first = await pullFrom(await shopOf(datedCards(4)));
  const changed = { updated_at: 1_770_000_000 };
  const shop = await shopOf([dated(1), dated(2, changed), dated(3), dated(4, changed)]);
  const second = await pullFrom(shop, first.responses);
  expect(askedFor(second)).toEqual(['/catalog/cards?ids=2,4']);
  const third = await pullFrom(shop, second.responses);
  expect(askedFor(third)).toEqual([]);
  expect(third.catalogue).toEqual(second.catalogue);
});

test('a card that is left out or has no id there is asked for by itself', async () => {
  const tell = ([one, two]: unknown[]) => [one, { ...Object(two), id: 'друга' }];
  const pulled = await pullFrom(await shopOf(datedCards(3), { tell }));
  expect(askedFor(pulled)).toEqual(['/catalog/cards?ids=1,2,3', '/goodscard/2', '/goodscard/3']);
  expect(described(pulled)).toEqual([1, 2, 3]);
  expect(pulled.progress.at(-1)).toEqual({ cards: 3, done: 3, unchanged: 0 });
});

test('cards that nobody asked for are not shown', async () => {
  const tell = (details: unknown[]) => [...details, { ...dated(9), description: 'Чужа' }];
  const { catalogue, progress } = await pullFrom(await shopOf(datedCards(2), { tell }));
  expect(catalogue.cards.map(({ id }) => id)).toEqual([1, 2]);
  expect(progress.at(-1)).toEqual({ cards: 2, done: 2, unchanged: 0 });
});

test.each([404, 501])('a shop without this call (%i) is asked for each card', async (status) => {
  const pulled = await pullFrom(await shopOf(datedCards(2), { status }));
  expect(askedFor(pulled)).toEqual(['/catalog/cards?ids=1,2', '/goodscard/1', '/goodscard/2']);
  expect(pulled.warnings).toEqual([]);
});

test.each([
  ['fails', { status: 500 }],
  ['answers with no list', { tell: () => 'готово' }],
])('a shop whose call %s is asked for each card, with a warning', async (_what, together) => {
  const pulled = await pullFrom(await shopOf(datedCards(2), together));
  expect(described(pulled)).toEqual([1, 2]);
  expect(pulled.warnings).toEqual([
    expect.stringMatching(/^each card is asked for by itself: .*catalog\/cards/),
  ]);
});

test('at most a hundred cards are asked for at once', async () => {
  const pulled = await pullFrom(await shopOf(datedCards(250)));
  const sizes = askedFor(pulled).map((path) => idsIn(path).length);
  expect(sizes.toSorted((a, b) => b - a)).toEqual([100, 100, 50]);
  expect(described(pulled)).toHaveLength(250);
  expect(pulled.progress.map(({ done }) => done).at(-1)).toBe(250);
});
