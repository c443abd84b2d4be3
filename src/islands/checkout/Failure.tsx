import './checkout-after.css';
import { useEffect, useState } from 'react';
import { Money } from '../../components/Money.tsx';
import type { Order } from '../../contract/resources/order.ts';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';
import { decided, payAgain } from '../../stores/checkout/payment.ts';
import { AfterLinks } from './AfterLinks.tsx';
import { ForCustomer, meetVisitor } from './ForCustomer.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import { WithOrder } from './WithOrder.tsx';

const { after, failure: texts } = words.checkout;

export const ready = meetVisitor;

/** The money did not come; the order waits for another try. */
export default function Failure() {
  return (
    <ForCustomer>
      <WithOrder elsewhere={notFailed} draw={(order) => <TryAgain order={order} />} />
    </ForCustomer>
  );
}

/** Whoever went to pay again and came back may try once more. */
function notFailed(order: Order): string | undefined {
  const address = decided(order);
  return address === paths.paymentFailed(order.id) ? undefined : address;
}

function TryAgain({ order: { id, number, total, status, payment_status } }: { order: Order }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const canPay = status === 'new' && payment_status !== 'paid' && payment_status !== 'none';
  // From the page of the payment, out of the browser's cache.
  useEffect(() => {
    const comeBack = () => setState('idle');
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const pay = () => {
    if (state === 'asking') return;
    setState('asking');
    payAgain(id).catch(() => setState('failed'));
  };
  const isBusy = state === 'asking';
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
      <p className="after__problem" role="status">
        {state === 'failed' && texts.notStarted}
      </p>
      <AfterLinks
        {...(canPay && { first: { name: texts.payAgain, isBusy, said: texts.starting, press: pay } })}
        links={[{ name: after.toOrder, path: paths.order(id) }]}
      />
    </section>
  );
}
