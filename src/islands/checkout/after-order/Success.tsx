import { useEffect } from 'react';
import { customer as words } from '#words/customer';
import { formatAddress } from '../../../components/address/format-address.ts';
import { InLanguage } from '../../../components/InLanguage.tsx';
import { Money } from '../../../components/Money.tsx';
import type { Order } from '../../../contract/resources/order.ts';
import { addNoBreakSpaces } from '../../../domain/text/typography.ts';
import { paths } from '../../../editions/paths.ts';
import { outcomePage } from '../../../stores/checkout/payment.ts';
import { clearPlacedOrder } from '../../../stores/checkout/pending-order.ts';
import { trackPurchase } from '../../../stores/checkout/track-purchase.ts';
import { AfterLinks, SignedInOnly, startLoadingProfile } from './AfterOrder.tsx';
import { OrderInAddress, OrderNumber } from './OrderInAddress.tsx';

const { after, success: texts } = words.checkout;

export const ready = startLoadingProfile;

/** The page of an order that is placed, and paid if it had to be paid at once. */
export default function Success() {
  return (
    <SignedInOnly>
      <OrderInAddress redirectOf={redirectOf}>{(order) => <PlacedOrder order={order} />}</OrderInAddress>
    </SignedInOnly>
  );
}

function redirectOf(order: Order): string | undefined {
  const address = outcomePage(order) ?? paths.paymentAwaited(order.id);
  return address === paths.orderPlaced(order.id) ? undefined : address;
}

function PlacedOrder({ order }: { order: Order }) {
  const { id, number, total, payment_status, delivery } = order;
  useEffect(() => trackPurchase(order), [order]);
  useEffect(clearPlacedOrder, []);
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
          <dd>
            <InLanguage text={addNoBreakSpaces(placeText(delivery))} />
          </dd>
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

/** The text of a branch includes its settlement. */
const placeText = ({ settlement, point, branch, address }: Order['delivery']): string =>
  branch ?? [settlement, point ?? (address && formatAddress(address))].filter(Boolean).join(', ');
