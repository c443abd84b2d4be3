import { timeLimit } from '../../client/time-limit.ts';

/** Fetches pages of this site, and gives up when a shopper would. */
export const fetchInTime = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(timeLimit) });
