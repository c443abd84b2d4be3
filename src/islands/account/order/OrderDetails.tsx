import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { customer as words } from '#words/customer';
import { formatAddress } from '../../../components/format-address.ts';
import { InLanguage } from '../../../components/InLanguage.tsx';
import type { Order } from '../../../contract/resources/order.ts';
import { namedNip } from '../../../domain/orders/named-nip.ts';
import { isReversed } from '../../../domain/orders/status.ts';
import { addNoBreakSpaces } from '../../../domain/text/typography.ts';
import { $paymentMethodNames } from '../../../stores/checkout/payment-methods.ts';

const texts = words.account.order;

/** Where the order is delivered, and how it is paid for. */
export function OrderDetails({ order }: { order: Order }) {
  const { delivery, pay_form, pay_online, gift_wrapping: wrapping, invoice, receipts } = order;
  const paymentMethod =
    useStore($paymentMethodNames).get(pay_form) ?? (pay_online ? texts.online : texts.onReceipt);
  return (
    <dl className="order-details ruled">
      <Detail name={texts.delivery}>
        <strong>{addNoBreakSpaces(delivery.type)}</strong>
        {placeLines(delivery).map((line) => (
          <span key={line}>
            <InLanguage text={addNoBreakSpaces(line)} />
          </span>
        ))}
      </Detail>
      <Detail name={texts.payment}>
        <strong>{addNoBreakSpaces(paymentMethod)}</strong>
        <span>{paymentStatusLabel(order)}</span>
        {receipts.map(({ kind, url }) => (
          <a key={url} className="underlined" href={url} target="_blank" rel="noreferrer">
            {texts.receipts[kind]}
          </a>
        ))}
      </Detail>
      {invoice && (
        <Detail name={texts.invoice}>
          <strong>{invoice.company}</strong>
          <span>{namedNip(invoice.nip)}</span>
          <span>{invoice.address}</span>
        </Detail>
      )}
      {wrapping && (
        <Detail name={texts.wrapping}>
          <strong>{texts.noPrices}</strong>
          {wrapping.text !== '' && <span className="order-details__card">{`«${wrapping.text}»`}</span>}
        </Detail>
      )}
    </dl>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const placeLines = ({ settlement, point, address, branch }: Order['delivery']): readonly string[] =>
  (branch ? [branch] : [settlement, point, address && formatAddress(address)]).flatMap((line) => line || []);

/** Empty for a cancelled order that was never paid. */
function paymentStatusLabel({ status, payment_status, total }: Order): string {
  const isPaid = payment_status === 'paid';
  if (status === 'cancelled') return isPaid ? texts.paymentStates.returned : '';
  if (isReversed({ status, paymentStatus: payment_status })) return texts.paymentStates.reversed;
  const isNothingLeft = payment_status === 'none' && (status === 'delivered' || total === 0);
  return isNothingLeft ? texts.paymentStates.paid : texts.paymentStates[payment_status];
}
