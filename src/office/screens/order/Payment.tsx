import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { isPaid } from '../../../domain/orders/returns.ts';
import { isReversed } from '../../../domain/orders/status.ts';
import { fill } from '../../../locales/fill.ts';
import { formatMoment } from '../../../locales/format.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { plural } from '../../../locales/plural.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Money } from '../../parts/Money.tsx';
import { clock } from '../../stores/orders/when.ts';
import { $shop } from '../../stores/shop.ts';
import { payFormText } from '../orders/order-words.ts';

const words = texts.payment;

/** What came of the money: the last attempt, receipts, bonuses. */
export function Payment({ data }: { data: OfficeOrder }) {
  const shop = useStore($shop);
  const { order, payments, earned_bonuses, pay_until } = data;
  const moment = (at: number) => formatMoment(at, shop.locale, shop.time_zone);
  const last = payments.findLast(({ status }) => status === 'paid') ?? payments.at(-1);
  const bonuses = fill(plural('uk', earned_bonuses, words.bonuses), { count: earned_bonuses });
  const facts = [
    last && moment(last.changed_at),
    last &&
      payments.length > 1 &&
      fill(words.attempts, { attempt: payments.indexOf(last) + 1, count: payments.length }),
    order.status === 'new' && pay_until !== null && fill(words.until, { time: moment(pay_until) }),
  ];
  return (
    <div className="order-payment">
      <Fact name={stateOf(data, last?.provider)} meta={facts.filter(Boolean).join(', ')}>
        {isPaid({ status: order.status, paymentStatus: order.payment_status }) && (
          <Money amount={last?.amount ?? order.total} />
        )}
      </Fact>
      {order.receipts.map(({ kind, url, at, amount }) => (
        <Fact
          key={url}
          name={kind === 'return' ? words.returnReceipt : words.receipt}
          meta={`${new URL(url).host}, ${clock(at, shop)}`}
        >
          <a className="link" href={url} target="_blank" rel="noreferrer">
            <Money amount={amount} /> <Icon name="out" size="small" />
          </a>
        </Fact>
      ))}
      {earned_bonuses > 0 && (
        <Fact
          name={order.status === 'delivered' ? words.earnedDone : words.earned}
          meta={order.status === 'delivered' ? '' : words.whenDelivered}
        >
          {bonuses}
        </Fact>
      )}
    </div>
  );
}

function stateOf({ order }: OfficeOrder, provider = payFormText(order.pay_form)): string {
  const { status, payment_status } = order;
  if (isReversed({ status, paymentStatus: payment_status })) return words.reversed;
  if (payment_status === 'none') return status === 'delivered' ? words.paidOnReceipt : words.onReceipt;
  if (payment_status === 'paid') return fill(words.paid, { provider });
  return words[payment_status];
}

const Fact = ({ name, meta, children }: { name: string; meta: string; children: ReactNode }) => (
  <div>
    <p>
      <b>{name}</b>
      <span>{children}</span>
    </p>
    {meta !== '' && <p className="meta">{meta}</p>}
  </div>
);
