import { type Carrier, CarrierError, type Settlement } from './carrier.ts';

/** In place of an answer that the carrier does not give now. */
export const away = Symbol('the carrier is away');
export type Away = typeof away;

export const orAway = <T>(asked: Promise<T>): Promise<T | Away> =>
  asked.catch((error: unknown) => {
    if (error instanceof CarrierError) return away;
    throw error;
  });

/**
 * The settlement that is meant; undefined: there is none. Whoever could choose none, because the carrier was away, has
 * written its name instead: as long as names cannot be looked up, that is no mistake.
 */
export async function placeOf(carrier: Carrier, externalId: string): Promise<Settlement | Away | undefined> {
  if (externalId.trim() === '') return undefined;
  const settlement = await orAway(carrier.settlement(externalId));
  if (settlement !== undefined) return settlement;
  const found = await orAway(carrier.findSettlements(externalId));
  return found === away ? away : undefined;
}

/** As an order names it. */
export const placeLabel = (place: Settlement | Away, written: string): string =>
  place === away ? written : [place.name, place.region].filter(Boolean).join(', ');
