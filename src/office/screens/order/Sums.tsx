import './sums.css';
import type { ReactNode } from 'react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import { fill } from '../../../locales/fill.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { addressOf } from '../../address.ts';
import { Money } from '../../parts/Money.tsx';
import { Payment } from './Payment.tsx';

const words = texts.sums;

/** What the order costs, beside how it is paid. */
export const Sums = ({ data }: { data: OfficeOrder }) => (
  <section className="order-panel order-sums">
    <Cost data={data} />
    <Payment data={data} />
  </section>
);

function Cost({ data: { order, cost, refund_due } }: { data: OfficeOrder }) {
  const { price, discount, used_bonuses, delivery_price, gift_wrapping, exchange_of, promocode } = order;
  const pieces = order.goods.reduce((sum, { qtt }) => sum + qtt, 0);
  const hasChanged = cost !== order.total;
  return (
    <dl>
      <Row name={fill(words.goods, { count: pieces })} amount={price} />
      {discount > 0 && <Row name={promocode ?? words.discount} amount={-discount} />}
      {used_bonuses > 0 && <Row name={words.bonuses} amount={-used_bonuses} />}
      {gift_wrapping && <Row name={words.wrapping} amount={gift_wrapping.price} />}
      {delivery_price > 0 ? (
        <Row name={words.delivery} amount={delivery_price} />
      ) : (
        <Row name={words.delivery}>{words.freeDelivery}</Row>
      )}
      {exchange_of && (
        <Row
          name={
            <a className="link" href={addressOf(`orders/${exchange_of.order}`)}>
              {fill(words.credit, { number: exchange_of.order })}
            </a>
          }
          amount={-exchange_of.amount}
        />
      )}
      {hasChanged && <Row name={words.ordered} amount={order.total} />}
      {hasChanged && <Row name={words.changes} amount={fromMinor(toMinor(cost) - toMinor(order.total))} />}
      <div className="order-sums__total">
        <dt>{hasChanged ? words.left : words.total}</dt>
        <dd className="number">
          <Money amount={cost} />
        </dd>
      </div>
      {refund_due > 0 && <Row name={<b>{words.refundDue}</b>} amount={refund_due} />}
    </dl>
  );
}

interface RowProps {
  name: ReactNode;
  /** Below 0: taken off. */
  amount?: number;
  children?: ReactNode;
}

const Row = ({ name, amount, children }: RowProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {amount !== undefined && (
        <>
          {amount < 0 && '−'}
          <Money amount={Math.abs(amount)} />
        </>
      )}
    </dd>
  </div>
);
