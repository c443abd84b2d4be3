import './order-actions.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Arrow } from '../../components/GoodsCardIcons.tsx';
import type { Order } from '../../contract/order.ts';
import { mayBeCancelledByCustomer } from '../../domain/orders/moves.ts';
import { words as site } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { $orderDeed } from '../../stores/account/order.ts';
import { orderAgain } from '../../stores/account/order-again.ts';
import { openModal } from '../../stores/shell/modal.ts';
import { DeedFailed } from './DeedFailed.tsx';

interface Props {
  order: Order;
}

const texts = words.account.order;

/** What the customer can do about the order. */
export function OrderActions({ order }: Props) {
  const { state } = useStore($orderDeed);
  const { status, payment_status } = order;
  const canBeCancelled = mayBeCancelledByCustomer({ status, paymentStatus: payment_status });
  const again = useRef<HTMLButtonElement>(null);
  const couldBeCancelled = useRef(canBeCancelled);
  useEffect(() => {
    // The button that had the focus is gone.
    if (couldBeCancelled.current && !canBeCancelled) again.current?.focus();
    couldBeCancelled.current = canBeCancelled;
  }, [canBeCancelled]);
  return (
    <div className="order-actions">
      <DeedFailed deed="cancel" />
      {canBeCancelled && (
        <button
          type="button"
          disabled={state === 'underWay'}
          onClick={() => openModal('cancelOrder', texts.cancelTitle)}
        >
          {texts.cancel}
        </button>
      )}
      <button type="button" className="on-blue" ref={again} onClick={() => putIntoCart(order)}>
        {texts.again}
        <Arrow />
      </button>
    </div>
  );
}

function putIntoCart(order: Order): void {
  if (orderAgain(order)) openModal('cart', site.header.cart);
}
