import { expect } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { serverWords } from '../../../src/locales/server-words.ts';
import { fieldText } from '../../../src/server/http/failures.ts';
import { embeddedCarrier } from '../../../src/server/outside/carriers/embedded/embedded.ts';
import { poland } from '../../../src/server/outside/carriers/embedded/poland.ts';
import { ukraine } from '../../../src/server/outside/carriers/embedded/ukraine.ts';
import { type Carrier, CarrierError } from '../../../src/server/shop/delivery/carrier.ts';
import { type Chosen, resolveDelivery } from '../../../src/server/shop/delivery/chosen-delivery.ts';
import { deliveringCatalogue } from '../../support/api/delivery-catalogue.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';

const [warehouse, postmachine, courier, branch] = [1, 2, 3, 4];
const address = { street: 'вул. Садова', house: '5' };

let api: TestApi;
test.beforeAll(async () => {
  api = await startApi({ catalogue: deliveringCatalogue() });
});

const embedded = embeddedCarrier(ukraine);

/** Three points of each kind: one that takes anything, one that takes 5 kg, one that takes nothing. */
const carrier: Carrier = {
  ...embedded,
  points: async () => [
    point('any', { max_weight_gr: 0 }),
    point('small', { max_weight_gr: 5000 }),
    point('closed', { refuses_parcels: true }),
  ],
};

const point = (external_id: string, different = {}) => ({
  external_id,
  number: '1',
  name: 'Відділення №1',
  address: 'вул. Шевченка, 1',
  refuses_parcels: false,
  ...different,
});

const lost = async () => {
  throw new CarrierError('It does not answer');
};
const awayCarrier: Carrier = { findSettlements: lost, settlement: lost, points: lost };

const resolve = (chosen: Partial<Chosen>, weight = 1000, by = carrier, edition = editions.ua) =>
  resolveDelivery(
    { db: api.db, carrier: by, edition },
    { settlement_external_id: 'kyiv', delivery_type_id: warehouse, ...chosen },
    weight,
  );

const refused = (field: string, code: string, limit?: number) => ({
  refused: { field, failure: { code, ...(limit !== undefined && { limit }) } },
});

test('an order has the names of its point, settlement, delivery type and carrier', async () => {
  expect(await resolve({ warehouse_external_id: 'any' })).toEqual({
    labels: {
      settlement: 'м. Київ',
      type: 'У відділення',
      carrier: 'Пошта',
      point: 'Відділення №1, вул. Шевченка, 1',
    },
    deliveryType: expect.objectContaining({ id: warehouse, code: 'warehouse', price: 8500 }),
  });
});

test('a courier delivers to an address', async () => {
  expect(await resolve({ delivery_type_id: courier, address })).toMatchObject({ labels: { address } });
  for (const incomplete of [undefined, { street: '', house: '5' }, { street: 'вул. Садова', house: '' }]) {
    expect(await resolve({ delivery_type_id: courier, ...(incomplete && { address: incomplete }) })).toEqual(
      refused('address', 'no-address'),
    );
  }
});

test('in Poland a courier needs a postal code; with one the town may be one that no list has', async () => {
  const inPoland = (chosen: Partial<Chosen>) =>
    resolve({ delivery_type_id: courier, ...chosen }, 1000, embeddedCarrier(poland), editions.pl);
  expect(await inPoland({ settlement_external_id: 'warszawa', address })).toEqual(
    refused('address', 'no-postal-code'),
  );
  for (const postal_code of ['', '1234', '00-0001', 'ab-cde'])
    expect(
      await inPoland({ settlement_external_id: 'warszawa', address: { ...address, postal_code } }),
    ).toEqual(refused('address', 'no-postal-code'));
  expect(
    await inPoland({ settlement_external_id: 'warszawa', address: { ...address, postal_code: '00950' } }),
  ).toMatchObject({
    labels: { settlement: 'Варшава, Мазовецьке воєводство', address: { ...address, postal_code: '00-950' } },
  });
  for (const place of ['32-020 Wieliczka', '43-450 Ustroń', '05-230 Kobyłka', '05-092 Łomianki'])
    expect(await inPoland({ settlement_external_id: place, address })).toMatchObject({
      labels: { settlement: place.slice(7), address: { ...address, postal_code: place.slice(0, 6) } },
    });
  expect(await inPoland({ settlement_external_id: 'Wieliczka', address })).toEqual(
    refused('settlement_external_id', 'unknown-settlement'),
  );
});

test('in Poland a postal code has parcel machines, and their order names place and code', async () => {
  const machines = embeddedCarrier(poland);
  const [machine] = await machines.points('32-020 Wieliczka', 'postmachine');
  const chosen = { settlement_external_id: '32-020 Wieliczka', delivery_type_id: postmachine };
  expect(
    await resolve({ ...chosen, warehouse_external_id: machine?.external_id }, 1000, machines, editions.pl),
  ).toMatchObject({
    labels: { settlement: 'Wieliczka, 32-020', point: `${machine?.name}, ${machine?.address}` },
  });
});

test('in Ukraine a postal code names no settlement', async () => {
  expect(
    await resolve({ settlement_external_id: '32-020 Wieliczka', delivery_type_id: courier, address }),
  ).toEqual(refused('settlement_external_id', 'unknown-settlement'));
});

test('a branch is accepted only in its own settlement', async () => {
  const pickUp = { delivery_type_id: branch, branch_id: 1 };
  expect(await resolve(pickUp)).toMatchObject({ labels: { branch: 'Ростерня, Київ, вул. Кирилівська, 69' } });
  expect(await resolve({ ...pickUp, settlement_external_id: 'lviv' })).toEqual(
    refused('branch_id', 'branch-elsewhere'),
  );
  expect(await resolve({ ...pickUp, branch_id: 7 })).toEqual(refused('branch_id', 'no-branch'));
  expect(await resolve({ delivery_type_id: branch })).toEqual(refused('branch_id', 'no-branch'));
});

test('an unknown field value is reported under that field', async () => {
  expect(await resolve({ delivery_type_id: 99 })).toEqual(
    refused('delivery_type_id', 'unknown-delivery-type'),
  );
  expect(await resolve({ settlement_external_id: 'nowhere' })).toEqual(
    refused('settlement_external_id', 'unknown-settlement'),
  );
  expect(await resolve({})).toEqual(refused('warehouse_external_id', 'no-point'));
  expect(await resolve({ warehouse_external_id: 'gone' })).toEqual(
    refused('warehouse_external_id', 'unknown-point'),
  );
  expect(await resolve({ warehouse_external_id: 'closed' })).toEqual(
    refused('warehouse_external_id', 'closed-point'),
  );
});

test('a point has a weight limit, and accepts exactly that weight', async () => {
  const small = { delivery_type_id: postmachine, warehouse_external_id: 'small' };
  expect(await resolve(small, 5000)).toHaveProperty('labels');
  expect(await resolve(small, 5001)).toEqual(refused('warehouse_external_id', 'too-heavy-for-point', 5000));
});

test('a delivery type has a weight limit; 0 means none, for types and points', async () => {
  const any = { warehouse_external_id: 'any' };
  expect(await resolve(any, 30_000)).toHaveProperty('labels');
  expect(await resolve(any, 30_001)).toEqual(refused('delivery_type_id', 'too-heavy', 30_000));
  expect(await resolve({ ...any, delivery_type_id: postmachine }, 1_000_000)).toHaveProperty('labels');
  expect(await resolve({ delivery_type_id: courier, address }, 1_000_000)).toHaveProperty('labels');
});

test('the sentence of a weight failure names its limit', () => {
  const failure = { code: 'too-heavy-for-point', limit: 5000 } as const;
  const text = fieldText(failure, serverWords('uk'), editions.ua);
  expect(text).toBe('Тут приймають до 5 кг, а ваше замовлення важче. Оберіть інше місце.');
});

test('while the carrier is unavailable, a typed address replaces a point', async () => {
  const written = { settlement_external_id: 'Київ', address: { street: 'Відділення №5', house: '' } };
  for (const delivery_type_id of [warehouse, postmachine]) {
    expect(await resolve({ ...written, delivery_type_id }, 1000, awayCarrier)).toMatchObject({
      labels: { settlement: 'Київ', address: written.address },
    });
  }
  expect(await resolve({ warehouse_external_id: 'any' }, 1000, awayCarrier)).toEqual(
    refused('warehouse_external_id', 'carrier-unavailable'),
  );
  expect(await resolve({ ...written, settlement_external_id: '' }, 1000, awayCarrier)).toEqual(
    refused('settlement_external_id', 'unknown-settlement'),
  );
});

test('while the carrier is available, an address does not replace a point', async () => {
  expect(await resolve({ address })).toEqual(refused('warehouse_external_id', 'no-point'));
});

test('courier and branch deliveries work while the carrier is unavailable', async () => {
  expect(await resolve({ delivery_type_id: courier, address }, 1000, awayCarrier)).toHaveProperty('labels');
  expect(await resolve({ delivery_type_id: branch, branch_id: 2 }, 1000, awayCarrier)).toHaveProperty(
    'labels',
  );
});

test('only a failure of the carrier counts as its being unavailable', async () => {
  const broken = { ...carrier, settlement: async () => Promise.reject(new TypeError('a fault of ours')) };
  await expect(resolve({ address }, 1000, broken)).rejects.toThrow('a fault of ours');
});
