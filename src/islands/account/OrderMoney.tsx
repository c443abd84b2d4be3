import { Money } from '../../components/Money.tsx';
import { Sum, Sums } from '../../components/Sums.tsx';
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
    <Sums title={texts.money} total={{ name: texts.total, amount: total }}>
      <Sum name={texts.price}>
        <Money amount={price} />
      </Sum>
      {discount > 0 && (
        <Sum name={promocode === null ? texts.discount : fill(texts.discountBy, { promocode })}>
          −<Money amount={discount} />
        </Sum>
      )}
      {used_bonuses > 0 && (
        <Sum name={texts.bonuses}>
          −<Money amount={used_bonuses} />
        </Sum>
      )}
      <Sum name={texts.delivery}>
        {delivery_price > 0 ? <Money amount={delivery_price} /> : texts.freeDelivery}
      </Sum>
    </Sums>
  );
}
