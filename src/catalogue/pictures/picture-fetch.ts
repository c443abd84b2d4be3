/** Fetches pictures of goods, whose addresses editors and suppliers write. */
import * as v from 'valibot';
import { readEnvironment } from '../../contract/environment.ts';
import { publicFetch } from './public-fetch.ts';

const SettingSchema = v.object({ PICTURES_FROM_PRIVATE_ADDRESSES: v.optional(v.picklist(['yes', 'no'])) });

/** Such an address must not lead to what only this machine can reach, except to addresses of the shop itself. */
export function pictureFetch(ownAddresses: readonly string[] = []): typeof fetch {
  const { PICTURES_FROM_PRIVATE_ADDRESSES: allowed } = readEnvironment(SettingSchema, process.env);
  if (allowed === 'yes') return fetch;
  return publicFetch({ trusted: new Set(ownAddresses.map((address) => new URL(address).origin)) });
}
