import { backups } from './backups.ts';
import { carrier } from './carrier.ts';
import type { Check, Finding, LiveShop } from './live-shop.ts';
import { clock, diskSpace } from './machine.ts';
import { messages } from './messages.ts';
import { office } from './office.ts';
import { parcels } from './parcels.ts';
import { payments } from './payments.ts';
import { receipts } from './receipts.ts';
import { addresses, production, proxies, seller } from './settings.ts';
import { catalogue, database } from './stored.ts';
import { texts } from './texts.ts';

/** Everything that a live shop needs. */
const checks: readonly Check[] = [
  production,
  database,
  catalogue,
  payments,
  receipts,
  messages,
  office,
  carrier,
  parcels,
  addresses,
  proxies,
  seller,
  texts,
  backups,
  diskSpace,
  clock,
];

export async function checkLiveShop(shop: LiveShop): Promise<Finding[]> {
  return (await Promise.all(checks.map((check) => check(shop)))).flat();
}
