import './order-way.css';
import { useStore } from '@nanostores/react';
import type { Order } from '../../contract/order.ts';
import { tieWords } from '../../domain/typography.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { $payForms } from '../../stores/account/pay-forms.ts';
import { paymentWord } from './payment-word.ts';

interface Props {
  order: Order;
}

type Delivery = Order['delivery'];

const texts = words.account.order;

/** Where the parcel goes, and how it is paid for. */
export function OrderWay({ order }: Props) {
  const { delivery, tracking_number, pay_form, pay_online } = order;
  const payForm = useStore($payForms).get(pay_form) ?? (pay_online ? texts.online : texts.onReceipt);
  return (
    <dl className="order-way ruled">
      <div>
        <dt>{texts.delivery}</dt>
        <dd>
          <strong>{tieWords(delivery.type)}</strong>
          {placeLines(delivery).map((line) => (
            <span key={line}>{tieWords(line)}</span>
          ))}
        </dd>
      </div>
      {tracking_number && (
        <div>
          <dt>{texts.tracking}</dt>
          <dd>
            <strong className="order-way__number">{tracking_number}</strong>
            <span>{delivery.carrier}</span>
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.payment}</dt>
        <dd>
          <strong>{tieWords(payForm)}</strong>
          <span>{paymentWord(order)}</span>
        </dd>
      </div>
    </dl>
  );
}

const placeLines = ({ settlement, point, address, branch }: Delivery): readonly string[] =>
  (branch ? [branch] : [settlement, point, address && addressLine(address)]).flatMap((line) => line || []);

function addressLine({ street, house, flat }: NonNullable<Delivery['address']>): string {
  const home = `${street}, ${house}`;
  return flat ? `${home}, ${fill(texts.flat, { flat })}` : home;
}
