import { CarrierError } from '../carriers/carrier.ts';

/** In place of an answer that the carrier does not give now. */
export const away = Symbol('the carrier is away');

export const orAway = <T>(asked: Promise<T>): Promise<T | typeof away> =>
  asked.catch((error: unknown) => {
    if (error instanceof CarrierError) return away;
    throw error;
  });
