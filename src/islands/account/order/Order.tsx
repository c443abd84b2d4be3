import '../../../components/cart/goods-line.css';
import '../../../styles/print.css';
import './order.css';
import './order-steps.css';
import { useStore } from '@nanostores/react';
import { edition } from '#edition';
import { customer as words } from '#words/customer';
import type { Order } from '../../../contract/resources/order.ts';
import { orderSteps } from '../../../domain/orders/steps.ts';
import { paths } from '../../../editions/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { formatDateAndTime } from '../../../locales/format.ts';
import { $order, loadOrder } from '../../../stores/account/order.ts';
import { loadPaymentMethodNames } from '../../../stores/checkout/payment-methods.ts';
import { Tick } from '../../../ui/Icons.tsx';
import { usePageName } from '../../../ui/use-page-name.ts';
import { AccountPage, loadForCustomer } from '../AccountPage.tsx';
import { NoOrders } from '../NoOrders.tsx';
import { orderStateLabel, orderStatusLabel } from '../order-status-label.ts';
import { OrderActions, PaymentDue } from './OrderActions.tsx';
import { OrderChanges } from './OrderChanges.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderGoods, OrderTotals } from './OrderGoods.tsx';
import { OrderWeek } from './OrderWeek.tsx';
import { OrderWithdrawals } from './OrderWithdrawals.tsx';
import { Tracking } from './Tracking.tsx';

const { order: texts, orders } = words.account;
const toOrders = { name: texts.toOrders, path: paths.orders };

export const ready = loadForCustomer(() => Promise.all([loadOrder(), loadPaymentMethodNames()]));

/** The page of one order. */
export default function OrderPage() {
  return (
    <AccountPage data={useStore($order)} retry={loadOrder}>
      {(order) =>
        order ? (
          <article className="order-page">
            <OrderHead order={order} />
            <OrderSteps order={order} />
            <OrderWeek order={order} />
            <PaymentDue order={order} />
            <Tracking order={order} />
            <div className="order-page__body">
              <OrderGoods goods={order.goods} />
              <div className="order-page__side">
                <OrderTotals order={order} />
                <OrderChanges order={order} />
                <OrderWithdrawals order={order} />
                <OrderActions order={order} />
              </div>
            </div>
            <OrderDetails order={order} />
          </article>
        ) : (
          <NoOrders heading={texts.notFound} text={texts.notFoundText} link={toOrders} />
        )
      }
    </AccountPage>
  );
}

/** The order's date; its number names the page. Its status is announced to screen readers when it changes. */
function OrderHead({ order }: { order: Order }) {
  const { number, created_at } = order;
  const { locale, timezones } = edition;
  usePageName(fill(orders.named, { number }), fill(orders.number, { number }));
  return (
    <header className="order-page__head">
      <p>{fill(texts.from, { moment: formatDateAndTime(created_at, locale, timezones[0]) })}</p>
      <p className="visually-hidden" role="status">
        {orderStateLabel(order)}
      </p>
    </header>
  );
}

function OrderSteps({ order }: { order: Order }) {
  const progressLabels = { done: texts.done, ahead: texts.ahead, now: '' };
  return (
    <ol className="order-steps" aria-label={texts.steps} data-status={order.status}>
      {orderSteps(order).map(({ status, state }) => (
        <li key={status} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>{orderStatusLabel(order, status)}</strong>
          {state === 'done' && <Tick />}
          {state === 'now' && <small aria-hidden="true">{texts.now}</small>}
          {progressLabels[state] && <span className="visually-hidden">, {progressLabels[state]}</span>}
        </li>
      ))}
    </ol>
  );
}
