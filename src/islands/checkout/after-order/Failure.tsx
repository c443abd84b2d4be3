import { useEffect, useState } from 'react';
import { customer as words } from '#words/customer';
import { Money } from '../../../components/Money.tsx';
import type { Order } from '../../../contract/resources/order.ts';
import { paths } from '../../../editions/paths.ts';
import { outcomePage, retryPayment } from '../../../stores/checkout/payment.ts';
import { FieldError } from '../../../ui/fields/FieldError.tsx';
import { AfterLinks, SignedInOnly, startLoadingProfile } from './AfterOrder.tsx';
import { OrderInAddress, OrderNumber } from './OrderInAddress.tsx';

const { after, failure: texts } = words.checkout;

export const ready = startLoadingProfile;

/** The page of an order whose payment failed: it can be paid again. */
export default function Failure() {
  return (
    <SignedInOnly>
      <OrderInAddress redirectOf={redirectOf}>{(order) => <UnpaidOrder order={order} />}</OrderInAddress>
    </SignedInOnly>
  );
}

/** An undecided payment stays here: a customer who left the provider's page may pay again. */
function redirectOf(order: Order): string | undefined {
  const address = outcomePage(order);
  return address === paths.paymentFailed(order.id) ? undefined : address;
}

function UnpaidOrder({ order: { id, number, total, status, payment_status } }: { order: Order }) {
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const canPay = status === 'new' && payment_status !== 'paid' && payment_status !== 'none';
  // The browser may restore this page from its cache when the customer comes back from the payment page.
  useEffect(() => {
    const reset = () => setState('idle');
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  const pay = () => {
    if (state === 'starting') return;
    setState('starting');
    retryPayment(id).catch(() => setState('failed'));
  };
  const isBusy = state === 'starting';
  return (
    <section className="after">
      <OrderNumber number={number} />
      <dl className="after__facts">
        <div>
          <dt>{texts.toPay}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
      </dl>
      <div role="status">
        <FieldError>{state === 'failed' && texts.notStarted}</FieldError>
      </div>
      <AfterLinks
        {...(canPay && { button: { name: texts.payAgain, isBusy, busyText: texts.starting, press: pay } })}
        links={[{ name: after.toOrder, path: paths.order(id) }]}
      />
    </section>
  );
}
