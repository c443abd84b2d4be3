import { atom } from 'nanostores';
import { type CityOnRoad, decodeCity, encodeCity } from '../../domain/time/city.ts';
import { readStored, writeStored } from './storage.ts';

const name = 'city';

const storedCity = () => decodeCity(readStored(name));

/** Where the shopper's orders go, for the days that the site promises. Undefined: the shop's own city. */
export const $city = atom(storedCity());

/** Stores the days too, so that only the list of cities has to know all of them. */
export function chooseCity(city: CityOnRoad): void {
  writeStored(name, encodeCity(city));
  $city.set(city);
}

const readAgain = () => $city.set(storedCity());

// Another tab changed it, now or while this page was in the back/forward cache, where it hears of nothing.
addEventListener('storage', ({ key }) => key === name && readAgain());
addEventListener('pageshow', ({ persisted }) => persisted && readAgain());
