import './checkout-after.css';
import { useEffect } from 'react';
import { formatAddress } from '../../components/format-address.ts';
import { Money } from '../../components/Money.tsx';
import type { Order } from '../../contract/resources/order.ts';
import { tieWords } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import { words } from '../../locales/customer.ts';
import { decided } from '../../stores/checkout/payment.ts';
import { forgetPlaced } from '../../stores/checkout/pending-order.ts';
import { tellPurchase } from '../../stores/checkout/track-purchase.ts';
import { AfterLinks } from './AfterLinks.tsx';
import { ForCustomer, meetVisitor } from './ForCustomer.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import { WithOrder } from './WithOrder.tsx';

const { after, success: texts } = words.checkout;

export const ready = meetVisitor;

/** The order is placed, and paid for where it was to be paid at once. */
export default function Success() {
  return (
    <ForCustomer>
      <WithOrder elsewhere={notPlaced} draw={(order) => <Thanks order={order} />} />
    </ForCustomer>
  );
}

function notPlaced(order: Order): string | undefined {
  const address = decided(order) ?? paths.paymentAwaited(order.id);
  return address === paths.orderPlaced(order.id) ? undefined : address;
}

function Thanks({ order }: { order: Order }) {
  const { id, number, total, payment_status, delivery } = order;
  useEffect(() => tellPurchase(order), [order]);
  useEffect(forgetPlaced, []);
  return (
    <section className="after">
      <OrderNumber number={number} />
      <dl className="after__facts">
        <div>
          <dt>{payment_status === 'paid' ? texts.paid : texts.toPay}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
        <div>
          <dt>{delivery.type}</dt>
          <dd>{tieWords(placeOf(delivery))}</dd>
        </div>
        <div>
          <dt>{texts.next}</dt>
          <dd>{delivery.branch === undefined ? texts.nextSent : texts.nextBranch}</dd>
        </div>
      </dl>
      <AfterLinks links={[{ name: after.toOrder, path: paths.order(id) }]} />
    </section>
  );
}

/** The address of a branch names its settlement. */
const placeOf = ({ settlement, point, branch, address }: Order['delivery']): string =>
  branch ?? [settlement, point ?? (address && formatAddress(address))].filter(Boolean).join(', ');
