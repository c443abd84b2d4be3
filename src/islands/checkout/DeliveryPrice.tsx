import { useStore } from '@nanostores/react';
import { Money } from '../../components/Money.tsx';
import type { DeliveryType } from '../../contract/resources/delivery.ts';
import { deliveryCost } from '../../domain/checkout/payable.ts';
import { words } from '../../locales/customer.ts';
import { $quote } from '../../stores/checkout/quote.ts';

interface Props {
  type: DeliveryType;
}

/** What a way costs for the goods at hand; the shop's own sum is in the summary. */
export function DeliveryPrice({ type }: Props) {
  const quote = useStore($quote);
  const cost = quote ? deliveryCost(type, quote.answer, quote.weight) : type.price;
  return cost === 0 ? words.checkout.deliveryType.free : <Money amount={cost} />;
}
