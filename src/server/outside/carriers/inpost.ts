import * as v from 'valibot';
import { normalizePlaceName } from '../../../domain/search/places.ts';
import { type Carrier, type CarrierPoint, CarrierPointSchema } from '../../shop/delivery/carrier.ts';
import { carrierTimeout, fetchAllPages, requestFromCarrier, validRows } from './carrier-requests.ts';
import type { Country } from './embedded/country.ts';
import { createDirectory, type DirectoryTown } from './embedded/directory.ts';

const pageSize = 500;

/** Has parcel machines only, and no list of settlements, so the directory provides those. */
export function inPost({ url }: { url: string }, country: Country, timeout = carrierTimeout): Carrier {
  const directory = createDirectory(country);
  return {
    findSettlements: async (query) => directory.find(query),
    settlement: async (externalId) => directory.settlement(externalId),
    async points(settlementId, kind) {
      const town = directory.town(settlementId);
      if (town === undefined || kind !== 'postmachine') return [];
      const signal = AbortSignal.timeout(timeout);
      const lockers = await fetchAllPages(
        async (page) => {
          const { items, total_pages } = await requestFromCarrier(PageSchema, addressOf(url, town, page), {
            signal,
          });
          return { items: validRows(LockerSchema, items), isLast: page >= total_pages };
        },
        ({ name }) => name,
      );
      const { postmachine } = country.pointName;
      const here = lockers.filter((locker) => liesIn(locker, town));
      return validRows(
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
  normalizePlaceName(city) === normalizePlaceName(town.latinName) &&
  normalizePlaceName(province) === normalizePlaceName(town.localRegion);

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

const PageSchema = v.object({
  total_pages: v.pipe(v.number(), v.integer(), v.minValue(0)),
  items: v.array(v.unknown()),
});

const LockerSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  type: v.array(v.string()),
  status: v.string(),
  functions: v.array(v.string()),
  address: v.object({ line1: v.string() }),
  address_details: v.object({ city: v.string(), province: v.string() }),
  location: v.fallback(v.nullish(v.object({ latitude: v.number(), longitude: v.number() })), undefined),
});
type Locker = v.InferOutput<typeof LockerSchema>;
