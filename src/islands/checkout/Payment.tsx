import './checkout-after.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';
import { $payment, followPayment, followPaymentAgain } from '../../stores/checkout/payment.ts';
import { AfterLinks } from './AfterLinks.tsx';
import { ForCustomer, meetVisitor } from './ForCustomer.tsx';
import { NoOrder } from './NoOrder.tsx';

const { paying: texts, after } = words.checkout;

export const ready = meetVisitor;

/** Where the customer waits until the payment is decided. */
export default function Payment() {
  return (
    <ForCustomer>
      <Awaited />
    </ForCustomer>
  );
}

function Awaited() {
  useEffect(followPayment, []);
  const payment = useStore($payment);
  if (payment.state === 'unknown') return <NoOrder />;
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
          first={{ name: texts.again, press: followPaymentAgain }}
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
