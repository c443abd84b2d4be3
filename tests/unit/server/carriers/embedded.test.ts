import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceTo } from '../../../../src/domain/checkout/distance.ts';
import type { Country, Town } from '../../../../src/server/outside/carriers/embedded/country.ts';
import { createDirectory } from '../../../../src/server/outside/carriers/embedded/directory.ts';
import { embeddedCarrier } from '../../../../src/server/outside/carriers/embedded/embedded.ts';
import { poland } from '../../../../src/server/outside/carriers/embedded/poland.ts';
import { townPlaces } from '../../../../src/server/outside/carriers/embedded/town-places.ts';
import { ukraine } from '../../../../src/server/outside/carriers/embedded/ukraine.ts';
import {
  type Carrier,
  type CarrierPoint,
  isPointKind,
  type PointKind,
} from '../../../../src/server/shop/delivery/carrier.ts';

/** Letters of both alphabets, marks, apostrophes, and signs that are no letters. */
const anyText = fc.string({ unit: fc.constantFrom(..."кКйїґaŁłóZ’'ʼ- .1\u0306\u0000\ud800😀") });

const street = /^(вул|просп|бульв|пл|ul|al)?\.? ?\S.*,? [1-9]\d*$/;

const kinds: readonly PointKind[] = ['warehouse', 'postmachine'];
const townsOf = ({ regions }: Country) => regions.flatMap(({ towns }) => towns);

const inEach = test.each([
  ['Ukraine', ukraine],
  ['Poland', poland],
]);

/** The settlement of a listed town, found by its name. */
async function settlementOf(carrier: Carrier, [name, , thousands]: Town) {
  const found = await carrier.findSettlements(name);
  return { thousands, ...found.find((settlement) => settlement.name === name) };
}

inEach('%s has more than a hundred towns, each with a name and an id of its own', async (_name, country) => {
  const towns = townsOf(country);
  const carrier = embeddedCarrier(country);
  expect(towns.length).toBeGreaterThan(120);
  const settlements = await Promise.all(towns.map((town) => settlementOf(carrier, town)));
  expect(new Set(settlements.map(({ external_id }) => external_id)).size).toBe(towns.length);
  expect(new Set(towns.map(([name]) => name)).size).toBe(towns.length);
  for (const { external_id } of settlements) expect(external_id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

inEach('names of %s are written in one alphabet each', (_name, country) => {
  for (const [name, latinName] of townsOf(country)) {
    expect(name).toMatch(/^[А-ЩЬЮЯҐЄІЇ][а-щьюяґєії’]+([ -][А-ЩЬЮЯҐЄІЇ][а-щьюяґєії’]+)*$/);
    expect(latinName).toMatch(/^\p{Script=Latin}+([ -]\p{Script=Latin}+)*$/u);
  }
});

inEach('%s: a town is known by its id as it was found', async (_name, country) => {
  const carrier = embeddedCarrier(country);
  for (const [name] of townsOf(country)) {
    for (const settlement of await carrier.findSettlements(name))
      expect(await carrier.settlement(settlement.external_id)).toEqual(settlement);
  }
});

inEach(
  '%s: a town is found by each of its names, in any case, with or without diacritics',
  async (_name, country) => {
    const carrier = embeddedCarrier(country);
    const written = fc.constantFrom(
      (name: string) => name,
      (name: string) => name.toUpperCase(),
      (name: string) => name.toLowerCase(),
      (name: string) => name.normalize('NFD').replaceAll(/[\u0300-\u0305\u0307\u0309-\u036f]/g, ''),
      (name: string) => name.replaceAll('’', "'"),
      (name: string) => name.replaceAll('-', ' '),
      (name: string) => `  ${name.replaceAll(' ', '   ')} `,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...townsOf(country)),
        fc.nat(3),
        written,
        async (town, which, write) => {
          const [name, latinName, , ...also] = town;
          const names = [name, latinName, ...also];
          const query = write(names[which % names.length] ?? name);
          expect((await carrier.findSettlements(query)).map((found) => found.name)).toContain(name);
        },
      ),
      { numRuns: 500 },
    );
  },
);

inEach('%s: whatever is looked for, no question fails', async (_name, country) => {
  const carrier = embeddedCarrier(country);
  await fc.assert(
    fc.asyncProperty(anyText, async (query) => {
      expect((await carrier.findSettlements(query)).length).toBeLessThanOrEqual(20);
      expect(await carrier.points(query, 'warehouse')).toEqual([]);
    }),
  );
});

inEach('%s: every town has points of each kind that accept parcels, with unique ids', async (_n, country) => {
  const carrier = embeddedCarrier(country);
  const all: CarrierPoint[] = [];
  for (const town of townsOf(country)) {
    const { external_id = '' } = await settlementOf(carrier, town);
    for (const kind of kinds) {
      const points = await carrier.points(external_id, kind);
      expect(points.some(({ refuses_parcels }) => !refuses_parcels)).toBe(true);
      expect(new Set(points.map(({ number }) => number)).size).toBe(points.length);
      all.push(...points);
    }
  }
  expect(new Set(all.map(({ external_id }) => external_id)).size).toBe(all.length);
  const isWrong = ({ name, number, address }: CarrierPoint) =>
    !name.includes(number) || !street.test(address);
  expect(all.filter(isWrong)).toEqual([]);
});

inEach('%s: the larger a town, the more points it has', async (_name, country) => {
  const carrier = embeddedCarrier(country);
  const counts = await Promise.all(
    townsOf(country).map(async (town) => {
      const { external_id = '', thousands } = await settlementOf(carrier, town);
      return { thousands, points: (await carrier.points(external_id, 'postmachine')).length };
    }),
  );
  const ordered = counts.toSorted((a, b) => a.thousands - b.thousands).map(({ points }) => points);
  expect(ordered).toEqual(ordered.toSorted((a, b) => a - b));
  expect(ordered[0]).toBeLessThan(20);
});

test('the capitals have thousands of points', async () => {
  const pointsIn = async (country: Country, id: string) => {
    const lists = await Promise.all(kinds.map((kind) => embeddedCarrier(country).points(id, kind)));
    return lists.flat();
  };
  const inKyiv = await pointsIn(ukraine, 'kyiv');
  expect(inKyiv).toHaveLength(5000);
  expect((await pointsIn(poland, 'warszawa')).length).toBeGreaterThan(2500);
  const refusing = inKyiv.filter(({ refuses_parcels }) => refuses_parcels).length;
  expect(refusing).toBeGreaterThan(50);
  expect(refusing).toBeLessThan(250);
  const limits = new Set(inKyiv.map(({ max_weight_gr }) => max_weight_gr));
  expect(limits).toEqual(new Set([5000, 10_000, 20_000, 30_000, 1_100_000, undefined]));
});

test('points are the same at each call, because orders refer to them', async () => {
  const [warehouse] = await embeddedCarrier(ukraine).points('lviv', 'warehouse');
  const [machine] = await embeddedCarrier(poland).points('krakow', 'postmachine');
  const again = await embeddedCarrier(ukraine).points('lviv', 'warehouse');
  expect(again[0]).toEqual(warehouse);
  expect([warehouse?.external_id, machine?.external_id]).toEqual([
    'lviv-warehouse-1',
    'krakow-postmachine-1',
  ]);
  expect(machine).toMatchObject({ number: 'KRA001M', name: 'Поштомат KRA001M' });
});

test('points are of two kinds', () => {
  expect(['warehouse', 'postmachine', 'courier', 'branch', ''].filter(isPointKind)).toEqual(kinds);
});

test('points of larger towns have places in their town, others none', async () => {
  const known = [...townPlaces].map(async ([id, middle]) => {
    const country = [ukraine, poland].find((one) => createDirectory(one).town(id));
    const points = country ? await embeddedCarrier(country).points(id, 'warehouse') : [];
    return { id, farthest: Math.max(...points.map((point) => distanceTo(point, middle) ?? Number.NaN)) };
  });
  for (const { id, farthest } of await Promise.all(known)) {
    expect(farthest, id).toBeGreaterThan(0);
    expect(farthest, id).toBeLessThan(20_000);
  }
  const [small] = await embeddedCarrier(ukraine).points('yahotyn', 'warehouse');
  expect(small).not.toHaveProperty('lat');
});
