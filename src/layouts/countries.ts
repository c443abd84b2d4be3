import { edition } from '#edition';
import { loadShop } from '../catalogue/shop.ts';
import { editions } from '../editions/editions.ts';

/** The shops of the other countries. */
export async function otherCountries(): Promise<{ name: string; url: string }[]> {
  const { sites } = await loadShop();
  return [...sites]
    .filter(([code]) => code !== edition.code)
    .map(([code, site]) => ({ name: editions[code].countryName, url: `${site}/` }));
}
