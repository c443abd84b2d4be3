import { paths } from './paths.ts';

/** Addresses of orders, for web servers: all that `orderAt` knows, and a few numbers too large to be an id. */
export const orderPattern = `^${paths.orders}(0|[1-9][0-9]{0,15})/?$`;
const address = new RegExp(orderPattern);

/** The id of the order whose page has this address; undefined for any other page. */
export function orderIdInPath(path: string): number | undefined {
  const id = Number(address.exec(path)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
}
