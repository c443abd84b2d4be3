import type { Line } from '../../contract/cart.ts';
import { words } from '../../locales/customer.ts';
import { OrderLine } from './OrderLine.tsx';

interface Props {
  goods: readonly Line[];
}

export function OrderGoods({ goods }: Props) {
  return (
    <ul className="order-page__goods" aria-label={words.account.orders.goods}>
      {goods.map((line) => (
        <li key={`${line.id} ${line.grindingMethod?.id} ${line.is_promo_gift}`}>
          <OrderLine line={line} />
        </li>
      ))}
    </ul>
  );
}
