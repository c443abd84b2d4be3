import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { browser as site } from '#words/browser';
import { customer as words } from '#words/customer';
import type { Order } from '../../../contract/resources/order.ts';
import { awaitsPayment, canCustomerCancel } from '../../../domain/orders/status.ts';
import { $orderAction, orderAgain, pay } from '../../../stores/account/order.ts';
import { openModal } from '../../../stores/shell/modal.ts';
import { FieldError } from '../../../ui/fields/FieldError.tsx';
import { Arrow } from '../../../ui/Icons.tsx';
import { BusyButton } from '../../../ui/waiting/BusyButton.tsx';

interface Props {
  order: Order;
}

const texts = words.account.order;

/** Shown above everything else while an order that is paid online is not paid. */
export function PaymentDue({ order }: Props) {
  const { state } = useStore($orderAction);
  const { status, payment_status, pay_online } = order;
  if (!pay_online || !awaitsPayment({ status, paymentStatus: payment_status })) return null;
  return (
    <section className="payment-due on-black" aria-label={texts.payment}>
      <p>{texts.paymentStates[payment_status]}</p>
      <BusyButton
        type="button"
        className="button button--white"
        isBusy={state === 'underWay'}
        status={texts.paymentStarts}
        onClick={() => state !== 'underWay' && void pay(order)}
      >
        {texts.pay}
        <Arrow />
      </BusyButton>
      <ActionError action="pay" />
    </section>
  );
}

/** Cancel the order, or put its goods into the cart again. */
export function OrderActions({ order }: Props) {
  const { state } = useStore($orderAction);
  const { status, payment_status } = order;
  const canBeCancelled = canCustomerCancel({ status, paymentStatus: payment_status });
  const orderAgainButton = useRef<HTMLButtonElement>(null);
  const couldBeCancelled = useRef(canBeCancelled);
  useEffect(() => {
    // The cancel button had the focus and has disappeared.
    if (couldBeCancelled.current && !canBeCancelled) orderAgainButton.current?.focus();
    couldBeCancelled.current = canBeCancelled;
  }, [canBeCancelled]);
  const putIntoCart = () => {
    if (orderAgain(order)) openModal('cart', site.header.cart);
  };
  return (
    <div className="order-actions">
      <ActionError action="cancel" />
      {canBeCancelled && (
        <button
          type="button"
          disabled={state === 'underWay'}
          onClick={() => openModal('cancelOrder', texts.cancelTitle)}
        >
          {texts.cancel}
        </button>
      )}
      <button type="button" className="on-black" ref={orderAgainButton} onClick={putIntoCart}>
        {texts.again}
        <Arrow />
      </button>
    </div>
  );
}

/** Why the last action failed, beside its button. */
function ActionError({ action }: { action: 'pay' | 'cancel' }) {
  const last = useStore($orderAction);
  if (last.state !== 'failed' || last.action !== action) return null;
  return (
    <div className="action-error" role="alert">
      <FieldError>{last.reason || texts.deedFailed}</FieldError>
    </div>
  );
}
