import { expect, test } from 'vitest';
import { ShopRefused } from '../../../src/client/failures.ts';
import { ContractError } from '../../../src/contract/read.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';
import { sendJson } from '../../support/outside/http-server.ts';
import { answersFor, imitateShop, oneCategory } from '../../support/outside/simulated-shop-api.ts';
import { pullFrom } from '../../support/site/pull-from.ts';

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => goodsCard({ id: index + 1, chpu: `card-${index + 1}` }));

const given = ['/catalog', '/filter', '/grinding', '/news', '/pages', '/partition', '/settings'];
const ours = ['/delivery-type', '/branch'];
const lists = [...given, ...ours];

test('every call is requested once, and every card gets its details', async () => {
  const shop = await imitateShop(answersFor(oneCategory(cards(3))));
  const { catalogue, heard, warnings } = await pullFrom(shop);
  const expected = [...lists, '/goodscard/1', '/goodscard/2', '/goodscard/3'];
  expect(heard.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
  expect(catalogue.cards.map(({ id, description }) => [id, description])).toEqual([
    [1, 'Про Кенія Ньєрі'],
    [2, 'Про Кенія Ньєрі'],
    [3, 'Про Кенія Ньєрі'],
  ]);
  expect(warnings).toEqual([]);
});

test('at most twelve cards are requested at once', async () => {
  const total = 40;
  const held: (() => void)[] = [];
  let arrived = 0;
  let most = 0;
  const answers = answersFor(oneCategory(cards(total)));
  const shop = await imitateShop(answers, ({ path }, response) => {
    if (!path.startsWith('/goodscard/')) return false;
    arrived += 1;
    held.push(() => sendJson(response, answers.get(path)));
    most = Math.max(most, held.length);
    if (arrived === total) for (const answer of held.splice(0)) answer();
    else if (held.length >= 12) setImmediate(() => held.shift()?.());
    return true;
  });
  const { catalogue } = await pullFrom(shop);
  expect(catalogue.cards.map(({ id }) => id)).toEqual(cards(total).map(({ id }) => id));
  expect(most).toBe(12);
});

test('a card in several categories is requested once', async () => {
  const [one = goodsCard(), two = goodsCard()] = cards(2);
  const categories = [
    { chpu: 'coffee', goodscard: [one, two], children: [{ chpu: 'filter', goodscard: [two] }] },
    { chpu: 'new', goodscard: [one] },
  ];
  const { catalogue, heard } = await pullFrom(await imitateShop(answersFor(categories)));
  expect(catalogue.cards.map(({ id }) => id)).toEqual([1, 2]);
  expect(heard.filter(({ path }) => path.startsWith('/goodscard/'))).toHaveLength(2);
});

const newsItem = { id: 1, title: 'Новий урожай', date: 1_760_000_000 };

test('details are requested only for news without a text', async () => {
  const answers = answersFor([]);
  answers.set('/news', { data: [newsItem, { ...newsItem, id: 2, content: '<p>Тут</p>' }] });
  answers.set('/news/1', { data: { ...newsItem, content: '<p>Там</p>' } });
  const { catalogue, heard } = await pullFrom(await imitateShop(answers));
  expect(catalogue.news.map(({ content }) => content)).toEqual(['<p>Там</p>', '<p>Тут</p>']);
  expect(heard.filter(({ path }) => path.startsWith('/news/'))).toHaveLength(1);
});

test('a news item that was deleted since it was listed is left out, with a warning', async () => {
  const answers = answersFor([]);
  answers.set('/news', { data: [newsItem, { ...newsItem, id: 2, content: '<p>Тут</p>' }] });
  const { catalogue, warnings } = await pullFrom(await imitateShop(answers));
  expect(catalogue.news.map(({ id }) => id)).toEqual([2]);
  expect(warnings).toEqual([expect.stringMatching(/^news item 1 «Новий урожай» is left out: .*404/)]);
});

test('progress is reported for each card', async () => {
  const { progress } = await pullFrom(await imitateShop(answersFor(oneCategory(cards(3)))));
  expect(progress.map(({ done }) => done)).toEqual([1, 2, 3]);
  expect(progress.at(-1)).toEqual({ cards: 3, done: 3, unchanged: 0 });
});

test('a card without details is kept as listed, with a warning', async () => {
  const answers = answersFor(oneCategory(cards(2)));
  answers.delete('/goodscard/2');
  const { catalogue, warnings } = await pullFrom(await imitateShop(answers));
  expect(catalogue.cards.map(({ id, description }) => [id, description])).toEqual([
    [1, 'Про Кенія Ньєрі'],
    [2, undefined],
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(/^goods card 2 «Кенія Ньєрі» is shown as it is listed: .*404/),
  ]);
});

test('what details leave out or break is shown as it is listed', async () => {
  const listed = cards(2);
  const answers = answersFor(oneCategory(listed));
  answers.set('/goodscard/1', { imagePath: null, goods: null, description: 'Про каву' });
  answers.set('/goodscard/2', { ...listed[1], chpu: 'Кава', has_grinding: 'може' });
  const { catalogue, warnings } = await pullFrom(await imitateShop(answers));
  expect(catalogue.cards).toEqual([{ ...listed[0], description: 'Про каву' }, listed[1]]);
  expect(warnings).toEqual([
    expect.stringMatching(/^GET \/goodscard\/2: dropped chpu: only a-z/),
    expect.stringMatching(/^GET \/goodscard\/2: dropped has_grinding: /),
  ]);
});

test.each([...lists, '/goodscard/2'])('a failure of %s fails the pull', async (path) => {
  const shop = await imitateShop(answersFor(oneCategory(cards(3))), (heard, response) => {
    if (heard.path !== path) return false;
    sendJson(response, { message: 'Зламалося' }, 500);
    return true;
  });
  await expect(pullFrom(shop)).rejects.toThrow(ShopRefused);
  await expect(pullFrom(shop)).rejects.toThrow(`answered GET ${path} with 500: Зламалося`);
});

test.each([404, 501])(
  "a shop that answers the project's own calls with %i has no delivery types and no branches",
  async (status) => {
    const shop = await imitateShop(answersFor(oneCategory(cards(1))), ({ path }, response) => {
      if (ours.includes(path)) sendJson(response, {}, status);
      return ours.includes(path);
    });
    const { catalogue, warnings } = await pullFrom(shop);
    expect([catalogue.deliveryTypes, catalogue.branches, warnings]).toEqual([[], [], []]);
  },
);

test('a shop without the call for the text of a news item fails the pull instead of losing its news', async () => {
  const answers = answersFor(oneCategory(cards(1))).set('/news', { data: [newsItem] });
  const shop = await imitateShop(answers, ({ path }, response) => {
    const isAsked = path === `/news/${newsItem.id}`;
    if (isAsked) sendJson(response, {}, 501);
    return isAsked;
  });
  await expect(pullFrom(shop)).rejects.toThrow(/GET \/news\/1 with 501/);
});

test('a missing list fails the pull instead of counting as empty', async () => {
  const answers = answersFor(oneCategory(cards(1)));
  answers.delete('/pages');
  await expect(pullFrom(await imitateShop(answers))).rejects.toThrow(/GET \/pages with 404/);
});

test('an invalid list fails the pull and names the call', async () => {
  const answers = answersFor([]).set('/catalog', { error: 'x' });
  const pulled = pullFrom(await imitateShop(answers));
  await expect(pulled).rejects.toThrow(ContractError);
  await expect(pulled).rejects.toThrow(/^GET \/catalog answered against the contract: /);
});
