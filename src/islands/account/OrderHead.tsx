import { edition } from '#edition';
import type { Order } from '../../contract/order.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { formatDateAndTime } from '../../locales/format.ts';

interface Props {
  order: Pick<Order, 'number' | 'created_at'>;
}

export function OrderHead({ order: { number, created_at } }: Props) {
  const { locale, timezones } = edition;
  return (
    <header className="order-page__head">
      <h2>{fill(words.account.orders.number, { number })}</h2>
      <p>{fill(words.account.order.from, { moment: formatDateAndTime(created_at, locale, timezones[0]) })}</p>
    </header>
  );
}
