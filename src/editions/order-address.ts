import { paths } from './paths.ts';

/** Order addresses, for web servers: matches all that `orderAt` accepts, and a few numbers too large for an id. */
export const orderPattern = `^${paths.orders}(0|[1-9][0-9]{0,15})/?$`;
const address = new RegExp(orderPattern);

/** The order id in an address; undefined for other pages. */
export function orderIdInPath(path: string): number | undefined {
  const id = Number(address.exec(path)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
}
