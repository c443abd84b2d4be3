import * as v from 'valibot';
import { CarrierError } from '../../shop/delivery/carrier.ts';
import { readText, sendRequest } from '../send-request.ts';

/** Milliseconds for one list, however many pages it has. An order needs two lists, and browsers wait 30 seconds. */
export const carrierTimeout = 12_000;

/** Sends a request to a carrier and parses its JSON; throws a CarrierError if there is none that fits the schema. */
export async function requestFromCarrier<S extends v.GenericSchema>(
  schema: S,
  url: string,
  request: Parameters<typeof sendRequest>[1],
): Promise<v.InferOutput<S>> {
  const { host } = new URL(url);
  const { status, text } = await sendRequest(
    url,
    request,
    readText,
    (reason) => new CarrierError(`${host} did not answer: ${reason}`),
  );
  if (status !== 200) throw new CarrierError(`${host} answered ${status}`);
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  const [{ message }] = result.issues;
  throw new CarrierError(
    `${host} answered nonsense at ${v.getDotPath(result.issues[0]) ?? 'the top'}: ${message}`,
  );
}

/** Skips rows that do not fit the schema, so that one bad row hides one point. If no row fits, the response is nonsense. */
export function validRows<S extends v.GenericSchema>(
  schema: S,
  rows: readonly unknown[],
): v.InferOutput<S>[] {
  const results = rows.map((row) => v.safeParse(schema, row));
  const valid = results.flatMap((result) => (result.success ? [result.output] : []));
  if (valid.length > 0 || rows.length === 0) return valid;
  throw new CarrierError(`No row can be read: ${results[0]?.issues?.[0]?.message}`);
}

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
