import { expect, test } from 'vitest';
import { poland } from '../../../../src/server/outside/carriers/embedded/poland.ts';
import { inPost } from '../../../../src/server/outside/carriers/inpost.ts';
import { CarrierError } from '../../../../src/server/shop/delivery/carrier.ts';
import { type Answer, sendJson, startShopServer } from '../../../support/outside/http-server.ts';
import { startSilentServer } from '../../../support/outside/mail-server.ts';

const locker = (name: string, different: object = {}) => ({
  href: `https://api-pl-points.easypack24.net/v1/points/${name}`,
  name,
  type: ['parcel_locker'],
  status: 'Operating',
  location: { longitude: 19.45598, latitude: 51.77689 },
  location_description: 'obok sklepu',
  opening_hours: '24/7',
  address: { line1: 'Piotrkowska 27', line2: '90-410 Łódź' },
  address_details: {
    city: 'Łódź',
    province: 'łódzkie',
    post_code: '90-410',
    street: 'Piotrkowska',
    building_number: '27',
    flat_number: null,
  },
  functions: ['parcel', 'parcel_collect', 'parcel_send'],
  payment_available: true,
  ...different,
});

const page = (items: unknown[], total_pages = 1, number = 1) => ({
  href: 'https://api-pl-points.easypack24.net/v1/points',
  count: items.length,
  page: number,
  per_page: 500,
  total_pages,
  items,
});

async function startInPost(answer: Answer) {
  const { baseUrl, heard } = await startShopServer(answer);
  return { carrier: inPost({ url: baseUrl }, poland), heard };
}

const inPostReturning = (body: unknown) => startInPost((_heard, response) => sendJson(response, body));
const queryOf = (path: string | undefined) =>
  Object.fromEntries(new URL(path ?? '', 'http://inpost.example').searchParams);

test('settlements come from the directory, without a request', async () => {
  const { carrier, heard } = await inPostReturning(page([]));
  expect(await carrier.findSettlements('Łódź')).toEqual([
    { external_id: 'lodz', name: 'Лодзь', region: 'Лодзьке воєводство' },
  ]);
  expect(await carrier.settlement('lodz')).toMatchObject({ name: 'Лодзь' });
  expect(await carrier.settlement('paris')).toBeUndefined();
  expect(heard).toEqual([]);
});

test('parcel machines are requested by the Polish name and returned with name and address', async () => {
  const { carrier, heard } = await inPostReturning(page([locker('LOD01A')]));
  expect(await carrier.points('lodz', 'postmachine')).toEqual([
    {
      external_id: 'LOD01A',
      number: 'LOD01A',
      name: 'Поштомат LOD01A',
      address: 'Piotrkowska 27',
      lat: 51.77689,
      lng: 19.45598,
      refuses_parcels: false,
    },
  ]);
  expect(heard.map(({ method, path }) => [method, queryOf(path)])).toEqual([
    ['GET', { type: 'parcel_locker', status: 'Operating', city: 'Łódź', per_page: '500', page: '1' }],
  ]);
});

test('there are no other kinds of points, and none in an unknown settlement', async () => {
  const { carrier, heard } = await inPostReturning(page([locker('LOD01A')]));
  expect(await carrier.points('lodz', 'warehouse')).toEqual([]);
  expect(await carrier.points('paris', 'postmachine')).toEqual([]);
  expect(heard).toEqual([]);
});

test('a machine in a town of the same name elsewhere is left out', async () => {
  const { carrier } = await inPostReturning(
    page([
      locker('LOD01A'),
      locker('OTH01A', { address_details: { city: 'Łódź', province: 'wielkopolskie' } }),
      locker('OTH02A', { address_details: { city: 'Łódź Mała', province: 'łódzkie' } }),
      locker('LOD02A', { address_details: { city: 'ŁÓDŹ', province: 'Łódzkie' } }),
    ]),
  );
  const names = (await carrier.points('lodz', 'postmachine')).map(({ name }) => name);
  expect(names).toEqual(['Поштомат LOD01A', 'Поштомат LOD02A']);
});

test('a machine that is out of operation or hands out no parcels does not accept any', async () => {
  const { carrier } = await inPostReturning(
    page([
      locker('A', { status: 'Disabled' }),
      locker('B', { type: ['pop'] }),
      locker('C', { functions: ['parcel_send'] }),
      locker('D', { location: null }),
    ]),
  );
  const points = await carrier.points('lodz', 'postmachine');
  expect(points.map(({ refuses_parcels }) => refuses_parcels)).toEqual([true, true, true, false]);
});

test('a list of several pages is read to its end', async () => {
  const { carrier, heard } = await startInPost(({ path }, response) => {
    const number = Number(queryOf(path).page);
    sendJson(response, page([locker(`LOD0${number}A`)], 3, number));
  });
  expect(await carrier.points('lodz', 'postmachine')).toHaveLength(3);
  expect(heard).toHaveLength(3);
});

test('pages after one without new points are not requested', async () => {
  const { carrier, heard } = await inPostReturning(page([locker('LOD01A')], 1_000_000));
  expect(await carrier.points('lodz', 'postmachine')).toHaveLength(1);
  expect(heard).toHaveLength(2);
  expect(await (await inPostReturning(page([], 0))).carrier.points('lodz', 'postmachine')).toEqual([]);
});

test('an invalid row hides only its own point', async () => {
  const { carrier } = await inPostReturning(page([locker('LOD01A'), { name: 'LOD02A' }, null]));
  expect(await carrier.points('lodz', 'postmachine')).toHaveLength(1);
});

test.each([
  ['a list of another form', { items: {}, total_pages: 1 }, 'nonsense at items'],
  ['rows of another form', page([{ id: 1 }]), 'none can be read'],
  ['no list', { status: 500, error: 'internal' }, 'nonsense at'],
])('%s is an error of the carrier', async (_what, body, message) => {
  const failure = await (await inPostReturning(body)).carrier
    .points('lodz', 'postmachine')
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CarrierError);
  expect(String(failure)).toContain(message);
});

test('a failure status or no response is a CarrierError', async () => {
  const busy = await startInPost((_heard, response) =>
    sendJson(response, { error: 'too_many_requests' }, 429),
  );
  await expect(busy.carrier.points('lodz', 'postmachine')).rejects.toThrow('answered 429');
  const silent = inPost({ url: `http://127.0.0.1:${await startSilentServer()}` }, poland, 100);
  await expect(silent.points('lodz', 'postmachine')).rejects.toThrow('did not answer: TimeoutError');
});

const inWieliczka = (name: string, different: object = {}) =>
  locker(name, {
    address: { line1: 'Dembowskiego 2', line2: '32-020 Wieliczka' },
    address_details: { city: 'Wieliczka', province: 'małopolskie', post_code: '32-020' },
    ...different,
  });

test('a town that the directory lacks is found by the addresses of its machines', async () => {
  const { carrier, heard } = await inPostReturning(page([inWieliczka('WIE01A'), inWieliczka('WIE02A')]));
  const found = {
    external_id: 'Wieliczka, małopolskie',
    name: 'Wieliczka',
    region: 'Малопольське воєводство',
  };
  expect(await carrier.findSettlements('wieliczka')).toEqual([found]);
  expect(queryOf(heard[0]?.path)).toMatchObject({ city: 'Wieliczka' });
  expect(await carrier.settlement(found.external_id)).toEqual(found);
  expect(await carrier.points(found.external_id, 'postmachine')).toMatchObject([
    { external_id: 'WIE01A', address: 'Dembowskiego 2' },
    { external_id: 'WIE02A' },
  ]);
  expect(await carrier.settlement('Wieliczka, paryskie')).toBeUndefined();
});

test('a postal code finds the towns of its machines', async () => {
  const elsewhere = { city: 'Kraków', province: 'małopolskie', post_code: '30-701' };
  const { carrier, heard } = await inPostReturning(
    page([inWieliczka('WIE01A'), inWieliczka('KRA01A', { address_details: elsewhere })]),
  );
  expect(await carrier.findSettlements('32020')).toEqual([
    { external_id: '32-020 Wieliczka', name: 'Wieliczka', region: '32-020' },
  ]);
  expect(queryOf(heard[0]?.path)).toMatchObject({ relative_post_code: '32-020', max_distance: '15000' });
});

test('a place named with its postal code is known without a request, and has the nearest machines', async () => {
  const { carrier, heard } = await inPostReturning(page([inWieliczka('WIE01A'), locker('LOD01A')], 40));
  const place = { external_id: '32-020 Wieliczka', name: 'Wieliczka', region: '32-020' };
  expect(await carrier.findSettlements('Wieliczka, 32-020')).toEqual([place]);
  expect(await carrier.settlement('32-020 Wieliczka')).toEqual(place);
  expect(heard).toEqual([]);
  expect(await carrier.points('32-020 Wieliczka', 'postmachine')).toMatchObject([
    { external_id: 'WIE01A', address: 'Dembowskiego 2, 32-020 Wieliczka' },
    { external_id: 'LOD01A', address: 'Piotrkowska 27, 90-410 Łódź' },
  ]);
  expect(heard).toHaveLength(1);
  expect(queryOf(heard[0]?.path)).toMatchObject({
    relative_post_code: '32-020',
    sort_by: 'distance_to_relative_point',
  });
});
