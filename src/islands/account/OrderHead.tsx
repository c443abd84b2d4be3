import { edition } from '#edition';
import type { Order } from '../../contract/order.ts';
import { words } from '../../locales/customer.ts';
import { fill } from '../../locales/fill.ts';
import { formatDateAndTime } from '../../locales/format.ts';
import { stateWord } from './state-word.ts';

interface Props {
  order: Order;
}

/** Which order it is, and for screen readers what became of it. */
export function OrderHead({ order }: Props) {
  const { number, created_at, status } = order;
  const { locale, timezones } = edition;
  return (
    <header className="order-page__head">
      <h2>{fill(words.account.orders.number, { number })}</h2>
      <p>{fill(words.account.order.from, { moment: formatDateAndTime(created_at, locale, timezones[0]) })}</p>
      <p className="visually-hidden" role="status">
        {stateWord(order, status)}
      </p>
    </header>
  );
}
