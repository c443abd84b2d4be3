import { edition } from '#edition';
import type { Frame } from '../../catalogue/frame.ts';
import { editions } from '../../editions/editions.ts';

/** The shops of the other countries. */
export function otherCountries(sites: Frame['sites']): { name: string; url: string }[] {
  return sites
    .filter(([code]) => code !== edition.code)
    .map(([code, site]) => ({ name: editions[code].countryName, url: `${site}/` }));
}
