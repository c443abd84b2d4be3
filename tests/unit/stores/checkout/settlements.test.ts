import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kyiv } from '../../../support/stores/order-drafts.ts';

interface Question {
  query: string;
  answer(found: unknown): void;
  fail(error?: Error): void;
}

async function openCities() {
  vi.resetModules();
  const asked: Question[] = [];
  vi.doMock('../../../../src/stores/shell/shop.ts', () => ({
    askShop: (_call: unknown, { query }: { query: { query: string } }) =>
      new Promise((answer, fail) =>
        asked.push({ query: query.query, answer, fail: (error = new Error()) => fail(error) }),
      ),
  }));
  const store = await import('../../../../src/stores/checkout/places.ts');
  const { ShopRefused } = await import('../../../../src/client/failures.ts');
  return { ...store, asked, ShopRefused };
}

const paused = () => vi.advanceTimersByTimeAsync(250);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the search starts when typing pauses, from two letters on', async () => {
  const { searchSettlements, $settlements, asked } = await openCities();
  searchSettlements('к');
  await paused();
  expect($settlements.get()).toEqual({ state: 'waiting' });
  for (const text of ['ки', 'киї', ' київ ']) searchSettlements(text);
  await paused();
  expect(asked.map(({ query }) => query)).toEqual(['київ']);
  asked[0]?.answer([kyiv]);
  await paused();
  expect($settlements.get()).toEqual({ state: 'ready', found: [kyiv] });
});

test('a response to an older query is dropped, and results stay while the next one loads', async () => {
  const { searchSettlements, $settlements, asked } = await openCities();
  searchSettlements('ки');
  await paused();
  asked[0]?.answer([kyiv]);
  await paused();
  searchSettlements('льв');
  expect($settlements.get()).toEqual({ state: 'asking', found: [kyiv] });
  await paused();
  searchSettlements('київ');
  asked[1]?.answer([]);
  await paused();
  expect($settlements.get().state).toBe('asking');
  asked[2]?.fail();
  await paused();
  expect($settlements.get()).toEqual({ state: 'failed' });
});

test('a rate-limit response shows the shop’s message', async () => {
  const { searchSettlements, $settlements, asked, ShopRefused } = await openCities();
  searchSettlements('київ');
  await paused();
  const said = { message: 'Спробуйте через 60 с.', errors: {} };
  asked[0]?.fail(new ShopRefused('https://zerno.example', 'findSettlements', 429, said));
  await paused();
  expect($settlements.get()).toEqual({ state: 'refused', message: said.message });
});
