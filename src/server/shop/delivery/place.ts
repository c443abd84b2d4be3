import { parsePostalPlace } from '../../../domain/checkout/postal-place.ts';
import { normalizePlaceName } from '../../../domain/search/places.ts';
import { type Carrier, CarrierError, type Settlement } from './carrier.ts';

/** In place of a carrier's response while it does not answer. */
export const unavailable = Symbol('the carrier is unavailable');
export type Unavailable = typeof unavailable;

export const orUnavailable = <T>(response: Promise<T>): Promise<T | Unavailable> =>
  response.catch((error: unknown) => {
    if (error instanceof CarrierError) return unavailable;
    throw error;
  });

/**
 * Finds a settlement; undefined if there is none. While the carrier is unavailable, shoppers type a settlement's name instead
 * of choosing one, so an unknown id is no mistake as long as names cannot be looked up.
 */
export async function findPlace(
  carrier: Carrier,
  externalId: string,
): Promise<Settlement | Unavailable | undefined> {
  if (externalId.trim() === '') return undefined;
  const settlement = await orUnavailable(carrier.settlement(externalId));
  if (settlement !== undefined) return settlement;
  const found = await orUnavailable(carrier.findSettlements(externalId));
  return found === unavailable ? unavailable : undefined;
}

/** The settlement's name in an order: «Бровари, Київська область», «м. Київ». */
export function placeLabel(place: Settlement | Unavailable, typed: string): string {
  if (place === unavailable) return typed;
  const { name, region } = place;
  return region.endsWith(` ${name}`) ? region : [name, region].filter(Boolean).join(', ');
}

/** The name alone, beside an address that has the postal code. */
export const placeName = (place: Settlement | Unavailable, typed: string): string =>
  parsePostalPlace(typed)?.name ?? placeLabel(place, typed);

/** Finds the settlement in a branch's address: «Київ, вул. Кирилівська, 69», «04080, м. Київ, …». */
export function isInSettlement({ address }: { address: string }, { name }: Settlement): boolean {
  const folded = normalizePlaceName(name);
  return address.split(',').some((part) => normalizePlaceName(part).replace(/^(м|с|смт)\. ?/, '') === folded);
}
