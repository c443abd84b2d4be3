import { type ReactNode, useEffect } from 'react';
import type { Order } from '../../contract/resources/order.ts';
import { words } from '../../locales/customer.ts';
import { askOrderHere } from '../../stores/checkout/payment.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { NoOrder } from './NoOrder.tsx';

interface Props {
  /** Another page, where what has become of the order is told. */
  elsewhere(order: Order): string | undefined;
  draw(order: Order): ReactNode;
}

const { after, failed, again } = words.checkout;

/** The order that the address names, as soon as the shop has told it. */
export function WithOrder({ elsewhere, draw }: Props) {
  const order = useLoaded(askOrderHere);
  const address = order.state === 'ready' && order.value ? elsewhere(order.value) : undefined;
  useEffect(() => {
    if (address !== undefined) location.replace(address);
  }, [address]);
  if (order.state === 'loading' || address !== undefined) return <Waiting text={after.loading} />;
  if (order.state === 'failed') return <Waiting text={failed} again={{ name: again, press: order.again }} />;
  return order.value ? draw(order.value) : <NoOrder />;
}
