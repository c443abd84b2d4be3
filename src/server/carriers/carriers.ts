import type { EditionCode } from '../../editions/edition.ts';
import type { ServerConfig } from '../config.ts';
import type { Carrier } from './carrier.ts';
import type { Country } from './embedded/country.ts';
import { embeddedCarrier } from './embedded/embedded.ts';
import { poland } from './embedded/poland.ts';
import { ukraine } from './embedded/ukraine.ts';

const countries: Readonly<Record<EditionCode, Country>> = { ua: ukraine, pl: poland };

export function createCarrier(config: Pick<ServerConfig, 'edition'>): Carrier {
  return embeddedCarrier(countries[config.edition]);
}
