import * as v from 'valibot';
import { maxLengths } from '../../../contract/request-limits.ts';
import { maxSettlements } from '../../../contract/resources/delivery.ts';
import {
  parsePostalCode,
  parsePostalPlace,
  postalSettlement,
} from '../../../domain/checkout/postal-place.ts';
import { normalizePlaceName } from '../../../domain/search/places.ts';
import {
  type Carrier,
  type CarrierPoint,
  CarrierPointSchema,
  type Settlement,
} from '../../shop/delivery/carrier.ts';
import { requireJson, validRows } from '../request-json.ts';
import { carrierFailure, carrierTimeout, fetchAllPages } from './carrier-requests.ts';
import type { Country } from './embedded/country.ts';
import { createDirectory, type Directory } from './embedded/directory.ts';

const pageSize = 500;

/** How many of the nearest lockers a postal code is offered, and how many metres they may be away. */
const nearest = { count: '60', metres: '15000' };

/**
 * Has parcel lockers only, and no list of settlements. So those come from the directory; towns that it lacks from the addresses
 * of lockers.
 */
export function inPost({ url }: { url: string }, country: Country, timeout = carrierTimeout): Carrier {
  const directory = createDirectory(country);
  const towns = lockerTowns(country);
  const pointsOf = (lockers: readonly Locker[], draw: (locker: Locker) => CarrierPoint) =>
    validRows(CarrierPointSchema, lockers.map(draw), carrierFailure(url));
  return {
    async findSettlements(query) {
      const listed = directory.find(query);
      if (listed.length > 0) return listed;
      const code = parsePostalCode(query);
      const lockers = code
        ? await lockersNear(url, code, timeout)
        : await lockersIn(url, capitalized(query), timeout);
      const found = lockers.flatMap(({ address_details: { city, province, post_code } }) => {
        if (code === undefined) return towns.settlement({ city, province }) ?? [];
        return post_code === code ? postalSettlement({ postalCode: code, name: city }) : [];
      });
      return [...new Map(found.map((town) => [town.external_id, town])).values()].slice(0, maxSettlements);
    },
    async settlement(externalId) {
      const town = towns.parse(externalId);
      return directory.settlement(externalId) ?? (town && towns.settlement(town));
    },
    async points(settlementId, kind) {
      if (kind !== 'postmachine') return [];
      const { postmachine: pointName } = country.pointName;
      const place = parsePostalPlace(settlementId);
      if (place !== undefined) {
        const lockers = await lockersNear(url, place.postalCode, timeout);
        return pointsOf(lockers, (locker) => pointOf(locker, pointName, 'with town'));
      }
      const town = listedTown(directory, settlementId) ?? towns.parse(settlementId);
      if (town === undefined) return [];
      const lockers = await lockersIn(url, town.city, timeout);
      const here = lockers.filter(({ address_details }) => isSameTown(address_details, town));
      return pointsOf(here, (locker) => pointOf(locker, pointName));
    },
  };
}

interface LockerTown {
  city: string;
  province: string;
}

function listedTown(directory: Directory, settlementId: string): LockerTown | undefined {
  const town = directory.town(settlementId);
  return town && { city: town.latinName, province: town.localRegion };
}

/** Other voivodeships have towns of the same name. */
const isSameTown = (one: LockerTown, other: LockerTown): boolean =>
  normalizePlaceName(one.city) === normalizePlaceName(other.city) &&
  normalizePlaceName(one.province) === normalizePlaceName(other.province);

/** A town in the address of a locker is its own id: «Wieliczka, małopolskie». */
function lockerTowns({ regions }: Country) {
  const regionNames = new Map(
    regions.map(({ name, localName = name }) => [normalizePlaceName(localName), name]),
  );
  const settlement = ({ city, province }: LockerTown): Settlement | undefined => {
    const region = regionNames.get(normalizePlaceName(province));
    const id = `${city}, ${province.toLowerCase()}`;
    return region && v.is(TownIdSchema, id) ? { external_id: id, name: city, region } : undefined;
  };
  const parse = (externalId: string): LockerTown | undefined => {
    const [city = '', province = '', ...rest] = externalId.split(', ');
    return rest.length === 0 && settlement({ city, province }) ? { city, province } : undefined;
  };
  return { settlement, parse };
}

const TownIdSchema = v.pipe(v.string(), v.regex(/^[^\d,]+, [^\d,]+$/), v.maxLength(maxLengths.externalId));

/** The carrier compares names letter by letter, and begins each word with a capital. */
const capitalized = (query: string) =>
  query.replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toLocaleUpperCase('pl'));

const inOperation = { type: 'parcel_locker', status: 'Operating' };
const addressOf = (url: string, query: Record<string, string>) =>
  `${url}/v1/points?${new URLSearchParams({ ...inOperation, ...query })}`;

async function lockersIn(url: string, city: string, timeout: number): Promise<Locker[]> {
  const signal = AbortSignal.timeout(timeout);
  const failure = carrierFailure(url);
  return fetchAllPages(
    async (page) => {
      const address = addressOf(url, { city, per_page: String(pageSize), page: String(page) });
      const { items, total_pages } = await requireJson(PageSchema, { url: address, signal }, failure);
      return { items: validRows(LockerSchema, items, failure), isLast: page >= total_pages };
    },
    ({ name }) => name,
  );
}

/** The nearest ones first. */
async function lockersNear(url: string, postalCode: string, timeout: number): Promise<Locker[]> {
  const address = addressOf(url, {
    relative_post_code: postalCode,
    max_distance: nearest.metres,
    sort_by: 'distance_to_relative_point',
    limit: nearest.count,
    per_page: nearest.count,
  });
  const failure = carrierFailure(url);
  const request = { url: address, signal: AbortSignal.timeout(timeout) };
  const { items } = await requireJson(PageSchema, request, failure);
  return validRows(LockerSchema, items, failure);
}

function pointOf(
  { name, status, type, functions, address, location }: Locker,
  pointName: string,
  hasTown?: 'with town',
): CarrierPoint {
  return {
    external_id: name,
    number: name,
    name: pointName.replace('{number}', name),
    address: hasTown ? [address.line1, address.line2].filter(Boolean).join(', ') : address.line1,
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
  address: v.object({ line1: v.string(), line2: v.nullish(v.string()) }),
  address_details: v.object({ city: v.string(), province: v.string(), post_code: v.nullish(v.string()) }),
  location: v.fallback(v.nullish(v.object({ latitude: v.number(), longitude: v.number() })), undefined),
});
type Locker = v.InferOutput<typeof LockerSchema>;
