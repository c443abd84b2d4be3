import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { customer as words } from '#words/customer';
import { paths } from '../../../editions/paths.ts';
import { $payment, pollPayment, restartPolling } from '../../../stores/checkout/payment.ts';
import { AfterLinks, OrderNotFound, SignedInOnly, startLoadingProfile } from './AfterOrder.tsx';

const { paying: texts, after } = words.checkout;

export const ready = startLoadingProfile;

/** The page on which the customer waits for the outcome of a payment. */
export default function Payment() {
  return (
    <SignedInOnly>
      <PaymentStatus />
    </SignedInOnly>
  );
}

function PaymentStatus() {
  useEffect(pollPayment, []);
  const payment = useStore($payment);
  if (payment.state === 'unknown') return <OrderNotFound />;
  const isLate = payment.state === 'late';
  return (
    <section className="after">
      <div className="after__told" role="status">
        {!isLate && <i className="after__wait" aria-hidden="true" />}
        <h2>{isLate ? texts.late : texts.asking}</h2>
        {isLate && <p>{texts.lateText}</p>}
      </div>
      {isLate && (
        <AfterLinks
          button={{ name: texts.again, press: restartPolling }}
          links={[
            {
              name: after.toOrder,
              path: payment.order === undefined ? paths.orders : paths.order(payment.order),
            },
          ]}
        />
      )}
    </section>
  );
}
