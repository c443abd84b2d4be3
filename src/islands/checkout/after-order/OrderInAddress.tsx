import { type ReactNode, useEffect } from 'react';
import { customer as words } from '#words/customer';
import cup from '../../../components/side-cup.svg?url';
import type { Order } from '../../../contract/resources/order.ts';
import { loadOrderInAddress } from '../../../stores/checkout/payment.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { Waiting } from '../../../ui/waiting/Waiting.tsx';
import { OrderNotFound } from './AfterOrder.tsx';

interface Props {
  /** The page to go to if the order has another state than this page is about. */
  redirectOf(order: Order): string | undefined;
  children(order: Order): ReactNode;
}

const { after, failed, again } = words.checkout;

/** Loads the order that the address names. */
export function OrderInAddress({ redirectOf, children }: Props) {
  const order = useLoaded(loadOrderInAddress);
  const redirect = order.state === 'ready' && order.value ? redirectOf(order.value) : undefined;
  useEffect(() => {
    if (redirect !== undefined) location.replace(redirect);
  }, [redirect]);
  if (order.state === 'loading' || redirect !== undefined) return <Waiting text={after.loading} />;
  if (order.state === 'failed') return <Waiting text={failed} again={{ name: again, press: order.again }} />;
  return order.value ? children(order.value) : <OrderNotFound />;
}

export const OrderNumber = ({ number }: { number: string }) => (
  <div className="after__opening on-blue">
    <h2 className="after__number">
      <small>{after.number}</small> {number}
    </h2>
    <img className="after__cup" src={cup} alt="" />
  </div>
);
