import { expect } from 'vitest';
import { apiBase } from '../../../src/contract/endpoint.ts';
import { editions } from '../../../src/editions/editions.ts';
import { server as words } from '../../../src/locales/uk/server.ts';
import { createLog } from '../../../src/server/log.ts';
import { createCarrier } from '../../../src/server/outside/carriers/carriers.ts';
import { resolveDelivery } from '../../../src/server/shop/delivery/chosen-delivery.ts';
import { standingClock } from '../../support/api/clock.ts';
import { deliveringCatalogue } from '../../support/api/delivery-catalogue.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { sendJson, startShopServer } from '../../support/outside/http-server.ts';
import {
  kyiv,
  novaPoshtaWith,
  postomat,
  questionOf,
  refusedWith,
  warehouse,
} from '../../support/outside/nova-poshta.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** A shop that uses Nova Poshta, which is unavailable while `isAway`. */
async function startShop() {
  const state = { isAway: false };
  const points = [warehouse(1), warehouse(2, { DenyToSelect: '1' }), postomat(3)];
  const respond = novaPoshtaWith(points);
  const server = await startShopServer((heard, response) =>
    state.isAway ? sendJson(response, refusedWith('Service is not available')) : respond(heard, response),
  );
  const clock = standingClock();
  const carrier = { kind: 'nova-poshta', url: server.baseUrl, key: 'k3y' } as const;
  const options = { catalogue: deliveringCatalogue(), now: clock.now, settings: { carrier } };
  const api = await startApi(options);
  return {
    api,
    clock,
    state,
    /** The carrier as another process over the same database has it. */
    anotherProcess: () =>
      createCarrier(api.config, { db: api.db, now: clock.now, log: createLog(() => undefined) }),
    asked: () => server.heard.map((heard) => questionOf(heard).calledMethod),
    get: (path: string) => ask(`${api.url}${apiBase}${path}`),
  };
}

const search = `/settlement?query=${encodeURIComponent('Київ')}`;
const pointsOf = (type: number) => `/warehouse?settlement_external_id=${kyiv}&delivery_type_id=${type}`;
const waysTo = (settlement: string) =>
  `/delivery-type?settlement_external_id=${encodeURIComponent(settlement)}`;

const carrierAway = { message: words.delivery.carrierAway, error: { message: words.delivery.carrierAway } };

test('settlements, delivery types and points that accept parcels come from the carrier', async () => {
  const { get } = await startShop();
  expect((await get(search)).json).toEqual([{ external_id: kyiv, name: 'Київ', region: 'Київська обл.' }]);
  expect((await get(waysTo(kyiv))).json).toHaveLength(4);
  expect((await get(pointsOf(1))).json).toEqual([expect.objectContaining({ number: '1' })]);
  expect((await get(pointsOf(2))).json).toEqual([expect.objectContaining({ number: '3' })]);
});

test('responses are cached for hours, settlements for days', async () => {
  const { get, clock, asked } = await startShop();
  await get(pointsOf(1));
  await get(search);
  expect(asked()).toEqual(['getWarehouses', 'searchSettlements']);
  clock.move(5 * hour);
  await get(pointsOf(1));
  await get(search);
  await get(`/settlement?query=${encodeURIComponent('  київ ')}`);
  expect(asked()).toHaveLength(2);
  clock.move(hour);
  await get(pointsOf(1));
  await get(search);
  expect(asked().slice(2)).toEqual(['getWarehouses']);
  clock.move(7 * day);
  await get(search);
  expect(asked().slice(3)).toEqual(['searchSettlements']);
});

test('concurrent identical requests send one request to the carrier', async () => {
  const { get, asked } = await startShop();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(pointsOf(1))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(asked()).toEqual(['getWarehouses']);
});

test('while the carrier is unavailable, stale responses are used', async () => {
  const { get, clock, state } = await startShop();
  const before = [await get(search), await get(pointsOf(1))].map(({ json }) => json);
  state.isAway = true;
  clock.move(30 * day);
  expect([await get(search), await get(pointsOf(1))].map(({ json }) => json)).toEqual(before);
});

test('without a cached response, a failure says when to retry and that an address may be typed', async () => {
  const { api, get, state } = await startShop();
  state.isAway = true;
  for (const path of [search, pointsOf(1), pointsOf(2)]) {
    const { status, headers, json } = await get(path);
    expect([status, headers.get('retry-after'), json]).toEqual([503, '60', carrierAway]);
  }
  expect(api.logged.join()).toContain('Service is not available');
  expect(api.logged.join()).not.toContain('k3y');
});

test('after a failure the carrier is not queried for a minute', async () => {
  const { get, clock, state, asked } = await startShop();
  state.isAway = true;
  await get(pointsOf(1));
  await get(pointsOf(1));
  clock.move(minute - 1);
  expect((await get(pointsOf(1))).status).toBe(503);
  expect(asked()).toHaveLength(1);
  state.isAway = false;
  clock.move(1);
  expect((await get(pointsOf(1))).status).toBe(200);
  expect(asked()).toHaveLength(2);
});

test('while the carrier is unavailable, all delivery types are offered and typed addresses accepted', async () => {
  const { api, get, anotherProcess, state } = await startShop();
  state.isAway = true;
  expect((await get(waysTo('Київ'))).json).toHaveLength(4);
  expect((await get(waysTo(kyiv))).json).toHaveLength(4);
  const address = { street: 'Відділення №5', house: '' };
  const chosen = { settlement_external_id: 'Київ', delivery_type_id: 1, address };
  expect(
    await resolveDelivery({ db: api.db, edition: editions.ua, carrier: anotherProcess() }, chosen, 1000),
  ).toMatchObject({ labels: { settlement: 'Київ', address } });
});

test('once the carrier is available again, a typed settlement must be chosen from the list', async () => {
  const { get } = await startShop();
  const { status, json } = await get(waysTo('Київ'));
  expect([status, json]).toEqual([
    422,
    expect.objectContaining({ message: words.delivery.unknownSettlement }),
  ]);
});

test('characters that a database rejects cause no failure', async () => {
  const { get } = await startShop();
  for (const query of ['%00%00', '%ED%A0%80%ED%A0%80', "'--", '%F0%9F%98%80%F0%9F%98%80']) {
    expect((await get(`/settlement?query=${query}`)).status).toBe(200);
    expect((await get(`/delivery-type?settlement_external_id=${query}`)).status).toBe(422);
  }
});

test('processes share the cached responses', async () => {
  const { get, anotherProcess, asked } = await startShop();
  await get(pointsOf(1));
  expect(await anotherProcess().points(kyiv, 'warehouse')).toHaveLength(2);
  expect(asked()).toEqual(['getWarehouses']);
});

test.each(['[{"old":true}]', 'broken'])(
  'a cached response that does not fit the schema is fetched again: %s',
  async (answer) => {
    const { api, get, anotherProcess, asked } = await startShop();
    await get(pointsOf(1));
    await api.db.updateTable('carrier_cache').set({ answer }).execute();
    expect(await anotherProcess().points(kyiv, 'warehouse')).toHaveLength(2);
    expect(asked()).toHaveLength(2);
  },
);

test('responses that were not renewed for months are deleted', async () => {
  const { api, get, clock } = await startShop();
  await get(search);
  clock.move(61 * day);
  await get(pointsOf(1));
  const kept = await api.db.selectFrom('carrier_cache').select('key').execute();
  expect(kept.map(({ key }) => key)).toEqual([expect.stringContaining('points')]);
});

test('setting the clock back does not keep a response fresh for ever', async () => {
  const { get, clock, asked } = await startShop();
  await get(pointsOf(1));
  clock.move(-7 * hour);
  await get(pointsOf(1));
  expect(asked()).toHaveLength(2);
});
