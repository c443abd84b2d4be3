import type { EditionCode } from '../../../editions/edition.ts';
import type { Carrier } from '../../shop/delivery/carrier.ts';
import { cachedCarrier } from './cached-carrier.ts';
import type { CarrierConfig } from './config.ts';
import type { Country } from './embedded/country.ts';
import { createDirectory } from './embedded/directory.ts';
import { embeddedCarrier } from './embedded/embedded.ts';
import { poland } from './embedded/poland.ts';
import { ukraine } from './embedded/ukraine.ts';
import { inPost } from './inpost.ts';
import { novaPoshta } from './nova-poshta/nova-poshta.ts';
import type { CacheContext } from './response-cache.ts';

const countries: Readonly<Partial<Record<EditionCode, Country>>> = { ua: ukraine, pl: poland };

const countryOf = (edition: EditionCode): Country => countries[edition] ?? { ...ukraine, regions: [] };

interface Choice {
  carrier: CarrierConfig;
  edition: EditionCode;
}

/** The chosen carrier without a cache, and a town that it must know. */
export function createCountryCarrier({ carrier, edition }: Choice, timeout: number) {
  const country = countryOf(edition);
  return { remote: uncachedCarrier(carrier, country, timeout), largestTown: largestTown(country) };
}

function uncachedCarrier(carrier: CarrierConfig, country: Country, timeout: number): Carrier {
  switch (carrier.kind) {
    case 'embedded':
      return embeddedCarrier(country);
    case 'nova-poshta':
      return novaPoshta(carrier, timeout);
    case 'inpost':
      return inPost(carrier, country, timeout);
  }
}

function largestTown({ regions }: Country): string {
  const towns = regions.flatMap((region) => region.towns).toSorted(([, , a], [, , b]) => b - a);
  return towns[0]?.[0] ?? '';
}

/** The carrier that the settings choose; responses of a remote one are cached. */
export function createCarrier({ carrier, edition }: Choice, context: CacheContext): Carrier {
  const country = countryOf(edition);
  switch (carrier.kind) {
    case 'embedded':
      return embeddedCarrier(country);
    case 'nova-poshta':
      return cachedCarrier(novaPoshta(carrier), carrier.url, context);
    case 'inpost': {
      const lockers = inPost(carrier, country);
      const directory = createDirectory(country);
      const cached = cachedCarrier(lockers, carrier.url, context);
      const withDirectory = ({ findSettlements, points }: Carrier): Carrier => ({
        async findSettlements(query) {
          const listed = directory.find(query);
          return listed.length > 0 ? listed : findSettlements(query);
        },
        settlement: lockers.settlement,
        points,
      });
      return {
        ...withDirectory(cached),
        withRateLimit: (checkLimit) => withDirectory(cached.withRateLimit(checkLimit)),
      };
    }
  }
}
