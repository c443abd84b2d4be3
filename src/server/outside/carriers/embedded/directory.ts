import { maxSettlements } from '../../../../contract/resources/delivery.ts';
import {
  type PostalPlace,
  parsePostalPlace,
  postalSettlement,
} from '../../../../domain/checkout/postal-place.ts';
import { normalizePlaceName, placeRank } from '../../../../domain/search/places.ts';
import type { Settlement } from '../../../shop/delivery/carrier.ts';
import type { Country, Region, Town } from './country.ts';

export interface DirectoryTown extends Settlement {
  latinName: string;
  /** The region in the country's language. */
  localRegion: string;
  thousands: number;
  /** All names to search by, folded. */
  names: readonly string[];
}

export interface Directory {
  /** A place named with its postal code, then listed towns. */
  find(query: string): Settlement[];
  settlement(externalId: string): Settlement | undefined;
  town(externalId: string): DirectoryTown | undefined;
}

/** About as many thousands of people as a small place has. */
const smallPlace = 5;

/** The larger towns of a country and, where there are postal codes, any place named with one; without any request. */
export function createDirectory({ regions, hasPostalCodes }: Country): Directory {
  const towns = regions
    .flatMap((region) => region.towns.map((town) => directoryTown(region, town)))
    .toSorted((a, b) => b.thousands - a.thousands);
  const byId = new Map(towns.map((town) => [town.external_id, town]));
  const townOf = (externalId: string): DirectoryTown | undefined => {
    const listed = byId.get(externalId);
    const place = listed === undefined && hasPostalCodes ? parsePostalPlace(externalId) : undefined;
    return place ? postalTown(place) : listed;
  };
  return {
    find(query) {
      const place = hasPostalCodes ? parsePostalPlace(query) : undefined;
      const listed = find(towns, normalizePlaceName(place?.name ?? query)).map(settlementOf);
      return place ? [postalSettlement(place), ...listed].slice(0, maxSettlements) : listed;
    },
    settlement(externalId) {
      const town = townOf(externalId);
      return town && settlementOf(town);
    },
    town: townOf,
  };
}

const postalTown = (place: PostalPlace): DirectoryTown => ({
  ...postalSettlement(place),
  latinName: place.name,
  localRegion: '',
  thousands: smallPlace,
  names: [],
});

function directoryTown(region: Region, [name, latinName, thousands, ...otherNames]: Town): DirectoryTown {
  return {
    external_id: normalizePlaceName(latinName).replaceAll(' ', '-'),
    name,
    region: region.name,
    latinName,
    localRegion: region.localName ?? region.name,
    thousands,
    names: [name, latinName, ...otherNames].map(normalizePlaceName),
  };
}

/** Towns whose name starts with the query, then those with a word that does; larger towns first. */
function find(towns: readonly DirectoryTown[], query: string): DirectoryTown[] {
  if (query === '') return [];
  const ranked = towns.flatMap((town) => {
    const rank = placeRank(town.names, query);
    return rank === undefined ? [] : [{ town, rank }];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxSettlements)
    .map(({ town }) => town);
}

const settlementOf = ({ external_id, name, region }: DirectoryTown): Settlement => ({
  external_id,
  name,
  region,
});
