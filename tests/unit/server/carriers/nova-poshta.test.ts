import { expect, test } from 'vitest';
import { novaPoshta } from '../../../../src/server/outside/carriers/nova-poshta/nova-poshta.ts';
import { CarrierError } from '../../../../src/server/shop/delivery/carrier.ts';
import { type Answer, sendJson, startShopServer } from '../../../support/outside/http-server.ts';
import { startSilentServer } from '../../../support/outside/mail-server.ts';
import {
  answered,
  foundKyiv,
  foundSettlements,
  kyiv,
  novaPoshtaWith,
  postomat,
  questionOf,
  refusedWith,
  warehouse,
} from '../../../support/outside/nova-poshta.ts';

async function asking(answer: Answer) {
  const { baseUrl, heard } = await startShopServer(answer);
  return { carrier: novaPoshta({ url: `${baseUrl}/v2.0/json`, key: 'k3y' }), heard };
}

const answering = (body: unknown) => asking((_heard, response) => sendJson(response, body));

test('settlements are requested with the API key and returned with their region', async () => {
  const village = { ...foundKyiv, MainDescription: 'Київ', Area: 'Миколаївська', Region: 'Баштанський' };
  const { carrier, heard } = await answering(
    foundSettlements(foundKyiv, { ...village, Ref: 'another', RegionTypesCode: 'р-н' }),
  );
  expect(await carrier.findSettlements('київ')).toEqual([
    { external_id: kyiv, name: 'Київ', region: 'Київська обл.' },
    { external_id: 'another', name: 'Київ', region: 'Миколаївська обл., Баштанський р-н' },
  ]);
  expect(heard.map(({ method, path }) => [method, path])).toEqual([['POST', '/v2.0/json/']]);
  expect(heard.map(questionOf)).toEqual([
    {
      apiKey: 'k3y',
      modelName: 'Address',
      calledMethod: 'searchSettlements',
      methodProperties: { CityName: 'київ', Limit: '20', Page: '1' },
    },
  ]);
});

test('nothing found is an empty list', async () => {
  expect(await (await answering(foundSettlements())).carrier.findSettlements('йййй')).toEqual([]);
  expect(await (await answering(answered([]))).carrier.findSettlements('йййй')).toEqual([]);
  expect(await (await answering(answered([]))).carrier.settlement(kyiv)).toBeUndefined();
  expect(await (await answering(answered([]))).carrier.points(kyiv, 'warehouse')).toEqual([]);
});

test('a query without letters sends no request', async () => {
  const { carrier, heard } = await answering(foundSettlements(foundKyiv));
  for (const query of ['', '12', "'--", '😀😀']) expect(await carrier.findSettlements(query)).toEqual([]);
  expect(heard).toEqual([]);
});

test('a settlement is looked up by its reference; other ids send no request', async () => {
  const { carrier, heard } = await asking(novaPoshtaWith([]));
  expect(await carrier.settlement(kyiv)).toEqual({
    external_id: kyiv,
    name: 'Київ',
    region: 'Київська область',
  });
  expect(heard).toHaveLength(1);
  for (const id of ['kyiv', '', `${kyiv}0`, "' or 1=1"]) {
    expect(await carrier.settlement(id)).toBeUndefined();
    expect(await carrier.points(id, 'warehouse')).toEqual([]);
  }
  expect(heard).toHaveLength(1);
});

test('points are classified by their category, with name and address', async () => {
  const { carrier, heard } = await asking(
    novaPoshtaWith([warehouse(1), postomat(2), warehouse(3, { CategoryOfWarehouse: 'Store' })]),
  );
  expect(await carrier.points(kyiv, 'warehouse')).toEqual([
    {
      external_id: '1ec09d88-e1c2-11e3-8c4a-000000000001',
      number: '1',
      name: 'Відділення №1',
      address: 'вул. Пирогівський шлях, 1',
      max_weight_gr: 1_100_000,
      lat: 50.354786,
      lng: 30.54901,
      refuses_parcels: false,
    },
    expect.objectContaining({ number: '3' }),
  ]);
  expect(await carrier.points(kyiv, 'postmachine')).toEqual([
    expect.objectContaining({
      name: 'Поштомат "Нова Пошта" №2',
      address: 'вул. Садова, 2 (під’їзд 2)',
      max_weight_gr: 20_000,
    }),
  ]);
  expect(heard.map((asked) => questionOf(asked).methodProperties)).toEqual([
    { SettlementRef: kyiv, Limit: '500', Page: '1' },
    {
      SettlementRef: kyiv,
      TypeOfWarehouseRef: 'f9316480-5f2d-425d-bc2c-ac7cd29decf0',
      Limit: '500',
      Page: '1',
    },
  ]);
});

test.each([
  [{ TotalMaxWeightAllowed: '0', PlaceMaxWeightAllowed: '0' }, undefined],
  [{ TotalMaxWeightAllowed: '30', PlaceMaxWeightAllowed: '0' }, 30_000],
  [{ TotalMaxWeightAllowed: '0', PlaceMaxWeightAllowed: '5.5' }, 5500],
  [{ TotalMaxWeightAllowed: '30', PlaceMaxWeightAllowed: '10' }, 10_000],
  [{ TotalMaxWeightAllowed: 200, PlaceMaxWeightAllowed: 1100 }, 200_000],
  [{ TotalMaxWeightAllowed: undefined, PlaceMaxWeightAllowed: undefined }, undefined],
])('the smaller limit counts, and «0» is none: %j', async (limits, grams) => {
  const { carrier } = await asking(novaPoshtaWith([warehouse(1, limits)]));
  const [point] = await carrier.points(kyiv, 'warehouse');
  expect(point?.max_weight_gr).toBe(grams);
});

test('a point that may not be chosen or does not work refuses parcels', async () => {
  const { carrier } = await asking(
    novaPoshtaWith([
      warehouse(1, { DenyToSelect: '1' }),
      warehouse(2, { DenyToSelect: 1 }),
      warehouse(3, { WarehouseStatus: 'ClosedForRepair' }),
      warehouse(4, { DenyToSelect: null }),
    ]),
  );
  const refusing = (await carrier.points(kyiv, 'warehouse')).map(({ refuses_parcels }) => refuses_parcels);
  expect(refusing).toEqual([true, true, true, false]);
});

test('a list of several pages is read to its end', async () => {
  const all = Array.from({ length: 1201 }, (_, index) => warehouse(index + 1));
  const { carrier, heard } = await asking(novaPoshtaWith(all));
  expect(await carrier.points(kyiv, 'warehouse')).toHaveLength(1201);
  expect(heard.map((asked) => questionOf(asked).methodProperties.Page)).toEqual(['1', '2', '3']);
});

test('a server that ignores the page number does not cause endless requests', async () => {
  const page = Array.from({ length: 500 }, (_, index) => warehouse(index + 1));
  const { carrier, heard } = await answering(answered(page, 1_000_000_000));
  expect(await carrier.points(kyiv, 'warehouse')).toHaveLength(500);
  expect(heard).toHaveLength(2);
});

test('a list without an end is an error', async () => {
  let last = 0;
  const { carrier } = await asking((_heard, response) => {
    const rows = Array.from({ length: 500 }, () => {
      last += 1;
      return { Ref: String(last), Number: '1', Description: 'Відділення' };
    });
    sendJson(response, answered(rows));
  });
  await expect(carrier.points(kyiv, 'warehouse')).rejects.toThrow('more than 60 pages');
});

test('a row that is invalid or has no name hides only its own point', async () => {
  const nameless = [warehouse(3, { Description: '' }), warehouse(4, { Ref: 'x'.repeat(65) })];
  const { carrier } = await asking(
    novaPoshtaWith([warehouse(1), { Ref: 7 }, null, ...nameless, warehouse(2)]),
  );
  expect(await carrier.points(kyiv, 'warehouse')).toHaveLength(2);
  const found = foundSettlements({ ...foundKyiv, MainDescription: '' }, { Ref: 1 }, foundKyiv);
  expect(await (await answering(found)).carrier.findSettlements('київ')).toHaveLength(1);
});

test.each([
  ['a refusal', refusedWith('API key expired'), 'refuses getWarehouses: ["API key expired"]'],
  ['a limit of speed', refusedWith('To many requests'), 'To many requests'],
  ['a list of another form', { success: true, data: {} }, 'nonsense at data'],
  ['rows of another form', answered([{ id: 1 }]), 'none can be read'],
  ['another document', { hello: 'world' }, 'nonsense at success'],
  ['a word', 'ok', 'nonsense at the top'],
])('%s is an error of the carrier', async (_what, body, said) => {
  const { carrier } = await answering(body);
  const failure = await carrier.points(kyiv, 'warehouse').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CarrierError);
  expect(String(failure)).toContain(said);
});

test('a response without JSON or with a failure status is a CarrierError', async () => {
  const page = await asking((_heard, response) => response.writeHead(200).end('<html>Maintenance'));
  await expect(page.carrier.findSettlements('київ')).rejects.toThrow(CarrierError);
  const failing = await asking((_heard, response) => sendJson(response, answered([]), 502));
  await expect(failing.carrier.findSettlements('київ')).rejects.toThrow('answered 502');
});

test('redirects are not followed, because the key is meant for the carrier only', async () => {
  const elsewhere = await startShopServer((_heard, response) => sendJson(response, answered([])));
  const { carrier } = await asking((_heard, response) => {
    response.writeHead(307, { Location: elsewhere.baseUrl }).end();
  });
  await expect(carrier.findSettlements('київ')).rejects.toThrow(CarrierError);
  expect(elsewhere.heard).toEqual([]);
});

test('a carrier that is unreachable or does not respond is an error after a time limit', async () => {
  const gone = novaPoshta({ url: 'http://127.0.0.1:1', key: 'k3y' });
  await expect(gone.findSettlements('київ')).rejects.toThrow('did not answer');
  const silent = novaPoshta({ url: `http://127.0.0.1:${await startSilentServer()}`, key: 'k3y' }, 100);
  await expect(silent.points(kyiv, 'warehouse')).rejects.toThrow('did not answer: TimeoutError');
});

test('all pages of a list share one time limit', async () => {
  const page = Array.from({ length: 500 }, (_, index) => warehouse(index + 1));
  const { baseUrl } = await startShopServer((heard, response) => {
    if (questionOf(heard).methodProperties.Page === '1') sendJson(response, answered(page));
  });
  const carrier = novaPoshta({ url: baseUrl, key: 'k3y' }, 300);
  await expect(carrier.points(kyiv, 'warehouse')).rejects.toThrow('TimeoutError');
});
