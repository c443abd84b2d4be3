import './payment-due.css';
import { useStore } from '@nanostores/react';
import { Arrow } from '../../components/GoodsCardIcons.tsx';
import type { Order } from '../../contract/order.ts';
import { awaitsPayment } from '../../domain/orders/moves.ts';
import { words } from '../../locales/customer.ts';
import { $orderDeed, pay } from '../../stores/account/order.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { DeedFailed } from './DeedFailed.tsx';

interface Props {
  order: Order;
}

const texts = words.account.order;

/** An order that waits for its money says so first of all. */
export function PaymentDue({ order }: Props) {
  const { state } = useStore($orderDeed);
  const { status, payment_status, pay_online } = order;
  if (!pay_online || !awaitsPayment({ status, paymentStatus: payment_status })) return null;
  return (
    <section className="payment-due on-black" aria-label={texts.payment}>
      <p>{texts.paymentStates[payment_status]}</p>
      <BusyButton
        type="button"
        className="button button--white"
        isBusy={state === 'underWay'}
        said={texts.paymentStarts}
        onClick={() => state !== 'underWay' && void pay(order)}
      >
        {texts.pay}
        <Arrow />
      </BusyButton>
      <DeedFailed deed="pay" />
    </section>
  );
}
