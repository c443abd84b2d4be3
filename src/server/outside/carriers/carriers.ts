import type { EditionCode } from '../../../editions/edition.ts';
import type { ServerConfig } from '../../config.ts';
import type { Carrier } from '../../shop/delivery/carrier.ts';
import type { CacheParts } from './cache.ts';
import { cachedCarrier } from './cached.ts';
import type { Country } from './embedded/country.ts';
import { embeddedCarrier } from './embedded/embedded.ts';
import { poland } from './embedded/poland.ts';
import { ukraine } from './embedded/ukraine.ts';
import { inPost } from './inpost/inpost.ts';
import { novaPoshta } from './nova-poshta/nova-poshta.ts';

const countries: Readonly<Record<EditionCode, Country>> = { ua: ukraine, pl: poland };

type Config = Pick<ServerConfig, 'carrier' | 'edition'>;

/** The carrier that the settings chose; what a carrier elsewhere answers is kept. */
export function createCarrier({ carrier, edition }: Config, parts: CacheParts): Carrier {
  const country = countries[edition];
  switch (carrier.kind) {
    case 'embedded':
      return embeddedCarrier(country);
    case 'nova-poshta':
      return cachedCarrier(novaPoshta(carrier), carrier.url, parts);
    case 'inpost': {
      const lockers = inPost(carrier, country);
      const cached = cachedCarrier(lockers, carrier.url, parts);
      return {
        ...lockers,
        points: cached.points,
        withRateLimit: (checkLimit) => ({ ...lockers, points: cached.withRateLimit(checkLimit).points }),
      };
    }
  }
}
