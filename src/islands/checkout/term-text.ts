import type { DeliveryType } from '../../contract/resources/delivery.ts';
import { iso } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';

const { sameDay, days } = words.checkout.deliveryType;

/** How long the parcel goes; undefined where nobody says. */
export function termText({ eta_days: count }: Pick<DeliveryType, 'eta_days'>): string | undefined {
  if (count === undefined) return undefined;
  return count === 0 ? sameDay : fill(plural(iso, count, days), { count });
}
