import { expect } from 'vitest';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { server as words } from '../../../src/locales/uk/server.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import { standingClock } from '../../support/api/clock.ts';
import { deliveringCatalogue } from '../../support/api/delivery-catalogue.ts';
import { askForOrder, body, newBuyer, newBuyers } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { bearer, from } from '../../support/api/sign-in.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { startShopServer } from '../../support/outside/http-server.ts';
import { kyiv, novaPoshtaWith } from '../../support/outside/nova-poshta.ts';

const hour = 3600;
const client = (index: number) => from(`198.51.100.${index}`);
const letters = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
/** A different query for each number. */
const name = (index: number) => `${letters[index % 33]}${letters[Math.floor(index / 33)]}`;

/** A shop behind a proxy, with Nova Poshta as its carrier. */
async function startShop() {
  const novaPoshta = await startShopServer(novaPoshtaWith([]));
  const clock = standingClock();
  const carrier = { kind: 'nova-poshta', url: novaPoshta.baseUrl, key: 'k3y' } as const;
  const settings = { carrier, trustedProxies: 1 };
  const api = await startApi({ catalogue: deliveringCatalogue(), now: clock.now, settings });
  const search = (index: number, headers = client(1)) =>
    ask(`${api.url}${apiBase}/settlement?${new URLSearchParams({ query: name(index) })}`, { headers });
  return { api, clock, search, asked: () => novaPoshta.heard.length };
}

const withStatus = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status);

test('a client may cause sixty carrier requests a minute; cached responses do not count', async () => {
  const { clock, search, asked } = await startShop();
  const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => search(index)));
  expect([withStatus(answers, 200).length, withStatus(answers, 429).length, asked()]).toEqual([60, 10, 60]);
  const refused = await search(200);
  const message = words.delivery.tooMany.replace('{seconds}', '60');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(refused.json).toEqual({ message, error: { message } });
  const known = answers.findIndex(({ status }) => status === 200);
  expect((await search(known)).status).toBe(200);
  expect((await search(200, client(2))).status).toBe(200);
  clock.move(60);
  expect((await search(201)).status).toBe(200);
});

test('a client may cause three hundred carrier requests an hour', async () => {
  const { api, clock, search } = await startShop();
  const at = clock.now() - 600;
  const earlier = Array.from({ length: 299 }, (_, index) => ({
    kind: 'carrier' as const,
    client: '198.51.100.1',
    what: String(index),
    at,
  }));
  await api.db.insertInto('tried').values(earlier).execute();
  expect((await search(0)).status).toBe(200);
  expect((await search(1)).headers.get('retry-after')).toBe(String(hour - 600));
  clock.move(hour - 600);
  expect((await search(1)).status).toBe(200);
});

test('after twenty wrong promo codes in an hour, a customer no longer learns whether a code exists', async () => {
  const { api, clock } = await startShop();
  await handOut(api, 'СПРАВЖНІЙ', { type: 'percent', percent: 10 });
  const [buyer, neighbour] = await newBuyers(api, 2, { at: clock.now() });
  if (buyer === undefined || neighbour === undefined) throw new Error('Nobody came');
  const goods = [line(10)];
  const calculate = async (promocode: string, headers = client(1), { token } = buyer) => {
    const { status, json } = await ask(`${api.url}${apiBase}/cart/calculate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...bearer(token), ...headers },
      body: JSON.stringify({ goods, promocode }),
    });
    expect(status).toBe(200);
    return JSON.stringify(json);
  };
  const guesses = await Promise.all(Array.from({ length: 30 }, (_, index) => calculate(`ВГАДАЮ${index}`)));
  const later = words.promocode.tooMany.replace('{minutes}', '60');
  expect(guesses.filter((text) => text.includes(words.promocode.unknown))).toHaveLength(20);
  expect(guesses.filter((text) => text.includes(later))).toHaveLength(10);
  expect(await calculate('СПРАВЖНІЙ')).toContain(later);
  expect(await calculate('СПРАВЖНІЙ', client(2))).toContain(later);
  expect(await calculate('СПРАВЖНІЙ', client(1), neighbour)).not.toContain('error');
  const order = body({ goods, promocode: 'СПРАВЖНІЙ', settlement_external_id: kyiv, expected_total: 1 });
  expect((await askForOrder(api.url, buyer.token, order, undefined, client(1))).text).toContain(later);
  clock.move(hour);
  expect(await calculate('СПРАВЖНІЙ')).not.toContain('error');
});

test('the wrong promo codes of guests do not stop a customer behind the same address', async () => {
  const { api, clock } = await startShop();
  await handOut(api, 'СПРАВЖНІЙ', { type: 'percent', percent: 10 });
  const buyer = await newBuyer(api, { at: clock.now() });
  const calculate = (promocode: string, headers: Record<string, string> = {}) =>
    ask(`${api.url}${apiBase}/cart/calculate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...client(1), ...headers },
      body: JSON.stringify({ goods: [line(10)], promocode }),
    });
  for (let index = 0; index < 20; index += 1) await calculate(`ВГАДАЮ${index}`);
  const later = words.promocode.tooMany.replace('{minutes}', '60');
  expect((await calculate('СПРАВЖНІЙ')).text).toContain(later);
  expect((await calculate('СПРАВЖНІЙ', bearer(buyer.token))).text).not.toContain('error');
});

test('a wrong code that is sent again with each cart change counts as one guess', async () => {
  const { api } = await startShop();
  const count = (promocode: string) =>
    ask(`${api.url}${apiBase}/cart/calculate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...client(1) },
      body: JSON.stringify({ goods: [line(10)], promocode }),
    });
  for (let times = 0; times < 40; times += 1) await count('ПОМИЛКА');
  expect(await api.db.selectFrom('tried').select('what').distinct().execute()).toEqual([{ what: 'ПОМИЛКА' }]);
  expect((await count('ІНША')).text).toContain(words.promocode.unknown);
});

/** Tries promo codes as guests at these addresses; returns how many were looked up. */
async function guessCodes(url: string, addresses: readonly string[], of = 'ВГАДАЮ') {
  let lookedUp = 0;
  for (const [index, address] of addresses.entries()) {
    const { text } = await ask(`${url}${apiBase}/cart/calculate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...from(address) },
      body: JSON.stringify({ goods: [line(10)], promocode: `${of}${index}` }),
    });
    if (text.includes(words.promocode.unknown)) lookedUp += 1;
  }
  return lookedUp;
}

test.each([
  ['/48', (index: number) => `2001:db8:7:${index.toString(16)}::1`],
  ['/24', (index: number) => `203.0.113.${index}`],
])(
  'guests of one %s try sixty wrong promo codes an hour together, however many addresses they have',
  async (_size, address) => {
    const { api } = await startShop();
    expect(
      await guessCodes(
        api.url,
        Array.from({ length: 200 }, (_, index) => address(index)),
      ),
    ).toBe(60);
    expect(await guessCodes(api.url, ['198.51.100.1', '2001:db8:8::1'])).toBe(2);
  },
);

test('when many networks guess promo codes, each may try fewer, and a guest elsewhere still uses a right one', async () => {
  const { api, clock } = await startShop();
  await handOut(api, 'СПРАВЖНІЙ', { type: 'percent', percent: 10 });
  const addresses = Array.from({ length: 300 }, (_, index) => `203.0.${index % 100}.1`);
  expect(await guessCodes(api.url, addresses)).toBe(300);
  const network = Array.from({ length: 40 }, (_, index) => `198.51.100.${index % 10}`);
  expect(await guessCodes(api.url, network, 'ІЩЕ')).toBe(10);
  expect(await guessCodes(api.url, Array(10).fill('192.0.2.1'), 'ТАКОЖ')).toBe(3);
  const { text } = await ask(`${api.url}${apiBase}/cart/calculate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from('192.0.3.1') },
    body: JSON.stringify({ goods: [line(10)], promocode: 'СПРАВЖНІЙ' }),
  });
  expect(text).toContain(words.promocode.signedOut);
  clock.move(hour);
  expect(await guessCodes(api.url, Array(10).fill('192.0.2.1'), 'ПІЗНІШЕ')).toBe(10);
});
