import { timeLimit } from '../../client/time-limit.ts';

/** For pages of this site; gives up when a shopper would. */
export const fetchInTime = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(timeLimit) });
