import { paths } from './paths.ts';

/** The id of the order whose page has this address; undefined for any other page. */
export function orderAt(path: string): number | undefined {
  const id = Number(path.slice(paths.orders.length).replace(/\/$/, ''));
  if (!Number.isSafeInteger(id) || id < 0) return undefined;
  return paths.order(id) === (path.endsWith('/') ? path : `${path}/`) ? id : undefined;
}
