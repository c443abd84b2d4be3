import './order-money.css';
import type { ReactNode } from 'react';
import { Money } from '../../components/Money.tsx';
import type { Order } from '../../contract/order.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';

interface Props {
  order: Order;
}

const texts = words.account.order;

/** What the order cost, as the shop counted it. */
export function OrderMoney({ order }: Props) {
  const { price, discount, used_bonuses, delivery_price, total, promocode } = order;
  return (
    <section className="order-money" aria-label={texts.money}>
      <dl>
        <Row name={texts.price}>
          <Money amount={price} />
        </Row>
        {discount > 0 && (
          <Row name={promocode === null ? texts.discount : fill(texts.discountBy, { promocode })}>
            −<Money amount={discount} />
          </Row>
        )}
        {used_bonuses > 0 && (
          <Row name={texts.bonuses}>
            −<Money amount={used_bonuses} />
          </Row>
        )}
        <Row name={texts.delivery}>
          {delivery_price > 0 ? <Money amount={delivery_price} /> : texts.freeDelivery}
        </Row>
        <div className="order-money__total">
          <dt>{texts.total}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
