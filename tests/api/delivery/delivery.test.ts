import * as v from 'valibot';
import { expect } from 'vitest';
import { apiBase, type Schema } from '../../../src/contract/endpoint.ts';
import {
  findPoints,
  findSettlements,
  getBranches,
  getDeliveryTypes,
  maxSettlements,
} from '../../../src/contract/resources/delivery.ts';
import { server as words } from '../../../src/locales/uk/server.ts';
import { deliveringCatalogue } from '../../support/api/delivery-catalogue.ts';
import { ask } from '../../support/api/send-request.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

let api: TestApi;
let polishApi: TestApi;
test.beforeAll(async () => {
  api = await startApi({ catalogue: deliveringCatalogue() });
  polishApi = await startApi({ edition: 'pl' });
});

async function answer<S extends Schema>(
  call: { path: string; answer: S },
  query: Record<string, string> = {},
  from = api,
): Promise<v.InferOutput<S>> {
  const { status, json, text } = await ask(`${from.url}${apiBase}${call.path}?${new URLSearchParams(query)}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return v.parse(call.answer, json);
}

async function refusal(path: string, query: Record<string, string>) {
  const { status, json } = await ask(`${api.url}${apiBase}${path}?${new URLSearchParams(query)}`);
  return [status, json];
}

const unprocessable = (field: string, message: string) => [
  422,
  { message, error: { message }, errors: { [field]: [message] } },
];

const namesOf = (settlements: { name: string }[]) => settlements.map(({ name }) => name);
const settlements = async (query: string, from = api) =>
  namesOf(await answer(findSettlements, { query }, from));
const codes = async (settlement_external_id: string) =>
  (await answer(getDeliveryTypes, { settlement_external_id })).map(({ code }) => code);
const points = (settlement_external_id: string, delivery_type_id: number, query?: string) =>
  answer(findPoints, {
    settlement_external_id,
    delivery_type_id: String(delivery_type_id),
    ...(query !== undefined && { query }),
  });

test('a settlement is found by the beginning of its name, with its region', async () => {
  expect(await answer(findSettlements, { query: 'київ' })).toEqual([
    { external_id: 'kyiv', name: 'Київ', region: 'м. Київ' },
  ]);
  expect(await settlements("  КАМ'ЯН ")).toEqual(['Кам’янське', 'Кам’янець-Подільський']);
  expect(await settlements('подільський')).toEqual(['Кам’янець-Подільський', 'Могилів-Подільський']);
});

test('in Poland a settlement is found by both of its names, with or without diacritics', async () => {
  for (const query of ['лодзь', 'Łódź', 'lodz', 'ŁODZ', 'lódz']) {
    expect(await settlements(query, polishApi)).toEqual(['Лодзь']);
  }
  expect(await settlements('Warsz', polishApi)).toEqual(['Варшава']);
  expect(await settlements('варшава', polishApi)).toEqual(['Варшава']);
});

test('the list of settlements is short, with the largest first', async () => {
  const found = await settlements('за', polishApi);
  expect(found.length).toBeLessThanOrEqual(maxSettlements);
  expect((await settlements('бе'))[0]).toBe('Бердичів');
  expect(await settlements('нема такого')).toEqual([]);
  expect(await settlements('  ')).toEqual([]);
});

test('without a settlement all delivery types are returned, for the build of the site', async () => {
  expect(await answer(getDeliveryTypes)).toHaveLength(4);
});

test('a settlement has the delivery types that reach it: a shop branch only where there is one', async () => {
  expect(await codes('kyiv')).toEqual(['warehouse', 'postmachine', 'courier', 'branch']);
  expect(await codes('lviv')).toContain('branch');
  expect(await codes('odesa')).toEqual(['warehouse', 'postmachine', 'courier']);
});

test('points have a number, name and address, and only those that accept parcels are listed', async () => {
  const [first, ...more] = await points('yaremche', 1);
  expect(first).toMatchObject({ number: '1', name: 'Відділення №1' });
  expect(first?.address).toMatch(/\S, \d+$/);
  const inKyiv = await points('kyiv', 2);
  expect(inKyiv.length).toBeGreaterThan(3000);
  expect(inKyiv.length).toBeLessThan(3500);
  expect(more.length).toBeLessThan(10);
});

test('points are found by number, name and address, in any case', async () => {
  expect((await points('kyiv', 1, '12'))[0]?.number).toBe('12');
  expect((await points('kyiv', 1, '№12'))[0]?.number).toBe('12');
  const onStreet = await points('kyiv', 1, 'ВУЛ. СТЕФАНИКА');
  expect(onStreet.length).toBeGreaterThan(0);
  expect(onStreet.every(({ address }) => address.startsWith('вул. Стефаника'))).toBe(true);
  expect(await points('kyiv', 1, 'нема такої вулиці')).toEqual([]);
});

test('any apostrophe finds an address with one', async () => {
  const found = await points('kyiv', 1, 'в’ячеслава чорновола');
  expect(found.length).toBeGreaterThan(0);
  for (const query of ["В'ячеслава Чорновола", 'вʼячеслава чорновола', 'вячеслава чорновола']) {
    expect(await points('kyiv', 1, query)).toEqual(found);
  }
});

test('an unknown settlement is reported under its field', async () => {
  const unknown = unprocessable('settlement_external_id', words.delivery.unknownSettlement);
  const nowhere = { settlement_external_id: 'nowhere' };
  expect(await refusal('/delivery-type', nowhere)).toEqual(unknown);
  expect(await refusal('/warehouse', { ...nowhere, delivery_type_id: '1' })).toEqual(unknown);
});

test('a delivery type that is unknown or has no points is reported under its field', async () => {
  const unknown = unprocessable('delivery_type_id', words.delivery.unknown);
  for (const delivery_type_id of ['99', '3', '4']) {
    expect(await refusal('/warehouse', { settlement_external_id: 'kyiv', delivery_type_id })).toEqual(
      unknown,
    );
  }
});

test.each([
  ['/settlement', {}],
  ['/settlement', { query: 'к' }],
  ['/settlement', { query: 'к'.repeat(101) }],
  ['/warehouse', { settlement_external_id: 'kyiv' }],
  ['/warehouse', { settlement_external_id: 'kyiv', delivery_type_id: 'x' }],
  ['/warehouse', { settlement_external_id: '', delivery_type_id: '1' }],
  ['/delivery-type', { settlement_external_id: 'k'.repeat(65) }],
])('a malformed request is a 422: %s %j', async (path, query) => {
  expect((await refusal(path, query))[0]).toBe(422);
});

test("the shop's own branches are listed with their addresses", async () => {
  expect(namesOf(await answer(getBranches))).toEqual(['Ростерня', 'Точка']);
});

test('an unchanged list is a 304', async () => {
  const url = `${api.url}${apiBase}/warehouse?settlement_external_id=kyiv&delivery_type_id=2`;
  const { headers } = await ask(url, { headers: { 'Accept-Encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  const again = await ask(url, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});
