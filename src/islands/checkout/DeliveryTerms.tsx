import { useStore } from '@nanostores/react';
import { iso } from '#words/browser';
import { customer as words } from '#words/customer';
import { Money } from '../../components/Money.tsx';
import type { DeliveryType } from '../../contract/resources/delivery.ts';
import { deliveryCost } from '../../domain/checkout/payable.ts';
import { fill } from '../../locales/fill.ts';
import { plural } from '../../locales/plural.ts';
import { $quote } from '../../stores/checkout/quote.ts';

const { free, sameDay, days } = words.checkout.deliveryType;

/** The price for the goods in the cart; the summary shows the shop's own. */
export function DeliveryPrice({ type }: { type: DeliveryType }) {
  const quote = useStore($quote);
  const cost = quote ? deliveryCost(type, quote.calculation, quote.weight) : type.price;
  return cost === 0 ? free : <Money amount={cost} />;
}

/** Undefined if the carrier names no delivery time. */
export function deliveryTime({ eta_days: count }: Pick<DeliveryType, 'eta_days'>): string | undefined {
  if (count === undefined) return undefined;
  return count === 0 ? sameDay : fill(plural(iso, count, days), { count });
}
