import { expect, test } from 'vitest';
import { arrivingAfter, decodeCity, encodeCity } from '../../../src/domain/time/city.ts';
import * as polish from '../../../src/editions/pl.ts';
import * as ukrainian from '../../../src/editions/ua.ts';

test.each([
  ['Ukraine', ukrainian],
  ['Poland', polish],
])('the cities of the shop in %s begin with its own, and each can be stored', (_country, country) => {
  const { edition, cities } = country;
  const { place, calendar } = edition.roasting;
  const [own] = cities;
  if (own !== undefined) {
    expect(own.place).toBe(place);
    expect(arrivingAfter(calendar, own.daysOnRoad)).toEqual(calendar);
  }
  for (const part of ['name', 'place'] as const)
    expect(new Set(cities.map((city) => city[part])).size).toBe(cities.length);
  for (const { name, ...city } of cities) expect(decodeCity(encodeCity(city)), name).toEqual(city);
});
