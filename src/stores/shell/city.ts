import { type CityOnRoad, decodeCity, encodeCity } from '../../domain/time/city.ts';
import { storedAtom } from './stored-atom.ts';

const { $value, change } = storedAtom<CityOnRoad | undefined>('city', {
  // The days too, so that only the list of cities has to know all of them.
  encode: (city) => (city === undefined ? '' : encodeCity(city)),
  decode: decodeCity,
});

/** Where the shopper's orders go, for the days that the site promises. Undefined: the shop's own city. */
export const $city = $value;

export const chooseCity = (city: CityOnRoad): void => change(() => city);
