import './facts.css';
import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '../../../../contract/office/orders.ts';
import { fill } from '../../../../locales/fill.ts';
import { formatAmount } from '../../../../locales/format.ts';
import { order as texts } from '../../../../locales/office/uk/order.ts';
import { plural } from '../../../../locales/plural.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { phoneText } from '../../../stores/order/phone-text.ts';
import { $shop } from '../../../stores/shop.ts';
import { Copy } from './Copy.tsx';
import { Fact } from './Fact.tsx';

const words = texts.customer;

/** Who placed the order, and how to reach them. */
export function Customer({ data }: { data: OfficeOrder }) {
  const { locale } = useStore($shop);
  const { customer, recipient } = data;
  const isErased = customer === null;
  const phone = customer?.phone || recipient.phone;
  const recipientName = [recipient.first_name, recipient.last_name].filter(Boolean).join(' ');
  const name = customer?.name || recipientName;
  const isOther = customer !== null && recipientName !== '' && recipientName !== name;
  if (isErased && recipientName === '') {
    return (
      <Fact title={words.title}>
        <b>{words.erased}</b>
        <p className="meta">{words.erasedText}</p>
      </Fact>
    );
  }
  return (
    <Fact title={words.title}>
      <b className="facts__name">{name}</b>
      {phone !== '' && (
        <p className="facts__contact">
          <a
            className="facts__call"
            href={`tel:+${phone}`}
            aria-label={fill(words.call, { phone: phoneText(phone) })}
          >
            <Icon name="phone" />
            {phoneText(phone)}
          </a>
          <Copy text={`+${phone}`} name={words.copyPhone} />
        </p>
      )}
      {customer?.email && (
        <p className="cut">
          <a href={`mailto:${customer.email}`} aria-label={fill(words.write, { email: customer.email })}>
            {customer.email}
          </a>
        </p>
      )}
      <p className="meta">
        {isErased
          ? words.erased
          : [
              customer.orders <= 1
                ? words.first
                : fill(plural('uk', customer.orders, words.orders), { count: customer.orders }),
              fill(words.bonuses, { count: formatAmount(customer.bonuses, locale) }),
            ].join('. ')}
      </p>
      {isOther && (
        <p className="meta">
          {fill(words.recipient, { name: recipientName })}
          {recipient.phone !== phone && `, ${phoneText(recipient.phone)}`}
        </p>
      )}
    </Fact>
  );
}
