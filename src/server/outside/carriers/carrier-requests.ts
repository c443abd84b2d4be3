import { CarrierError, CarrierRefused } from '../../shop/delivery/carrier.ts';
import { isClearRefusal, type MakeFailure } from '../request-json.ts';

/** Milliseconds for one list, however many pages it has. An order needs two lists, and browsers wait 30 seconds. */
export const carrierTimeout = 12_000;

export const carrierFailure =
  (url: string): MakeFailure =>
  (what, status) => {
    const message = `${new URL(url).host} ${what}`;
    const isRefusal = status !== undefined && status >= 300 && isClearRefusal(status);
    return isRefusal ? new CarrierRefused(message) : new CarrierError(message);
  };

interface Page<T> {
  items: readonly T[];
  isLast: boolean;
}

/** More than any city has; a carrier that sends more repeats itself. */
const mostPages = 60;

/** Fetches all pages in turn; returns each item once. */
export async function fetchAllPages<T>(
  fetchPage: (number: number) => Promise<Page<T>>,
  keyOf: (item: T) => string,
): Promise<T[]> {
  const all = new Map<string, T>();
  for (let number = 1; number <= mostPages; number += 1) {
    const before = all.size;
    const { items, isLast } = await fetchPage(number);
    for (const item of items) all.set(keyOf(item), item);
    if (isLast || all.size === before) return [...all.values()];
  }
  throw new CarrierError(`The list has more than ${mostPages} pages`);
}
