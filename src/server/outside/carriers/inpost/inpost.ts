import { foldPlace } from '../../../../domain/search/places.ts';
import { type Carrier, type CarrierPoint, CarrierPointSchema } from '../../../shop/delivery/carrier.ts';
import { askCarrier, carrierPatience } from '../ask-carrier.ts';
import type { Country } from '../embedded/country.ts';
import { createDirectory, type DirectoryTown } from '../embedded/directory.ts';
import { allPages } from '../pages.ts';
import { readableRows } from '../rows.ts';
import { type Locker, LockerSchema, PageSchema } from './answers.ts';

const pageSize = 500;

/** Knows parcel machines only. It has no list of settlements, so those of the directory stay. */
export function inPost({ url }: { url: string }, country: Country, patience = carrierPatience): Carrier {
  const directory = createDirectory(country);
  return {
    findSettlements: async (query) => directory.find(query),
    settlement: async (externalId) => directory.settlement(externalId),
    async points(settlementId, kind) {
      const town = directory.town(settlementId);
      if (town === undefined || kind !== 'postmachine') return [];
      const signal = AbortSignal.timeout(patience);
      const lockers = await allPages(
        async (page) => {
          const { items, total_pages } = await askCarrier(PageSchema, addressOf(url, town, page), { signal });
          return { items: readableRows(LockerSchema, items), isLast: page >= total_pages };
        },
        ({ name }) => name,
      );
      const { postmachine } = country.pointName;
      const here = lockers.filter((locker) => liesIn(locker, town));
      return readableRows(
        CarrierPointSchema,
        here.map((locker) => pointOf(locker, postmachine)),
      );
    },
  };
}

function addressOf(url: string, { latinName }: DirectoryTown, page: number): string {
  const query = { type: 'parcel_locker', status: 'Operating', city: latinName };
  return `${url}/v1/points?${new URLSearchParams({ ...query, per_page: String(pageSize), page: String(page) })}`;
}

/** Other voivodeships have towns of the same name. */
const liesIn = ({ address_details: { city, province } }: Locker, town: DirectoryTown): boolean =>
  foldPlace(city) === foldPlace(town.latinName) && foldPlace(province) === foldPlace(town.regionInCountry);

function pointOf(
  { name, status, type, functions, address, location }: Locker,
  pointName: string,
): CarrierPoint {
  return {
    external_id: name,
    number: name,
    name: pointName.replace('{number}', name),
    address: address.line1,
    ...(location && { lat: location.latitude, lng: location.longitude }),
    refuses_parcels:
      status !== 'Operating' || !type.includes('parcel_locker') || !functions.includes('parcel_collect'),
  };
}
