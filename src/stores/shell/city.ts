import { atom } from 'nanostores';
import { type CityOnRoad, decodeCity, encodeCity } from '../../domain/time/city.ts';
import { readStored, writeStored } from './storage.ts';

const name = 'city';

/** Where the shopper's orders go, for the days that the site promises. Undefined: the shop's own city. */
export const $city = atom(decodeCity(readStored(name)));

/** Stores the days too, so that only the list of cities has to know all of them. */
export function chooseCity(city: CityOnRoad): void {
  writeStored(name, encodeCity(city));
  $city.set(city);
}
