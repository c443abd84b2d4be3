import './order.css';
import { useStore } from '@nanostores/react';
import { $order, askOrder } from '../../stores/account/order.ts';
import { askPayForms } from '../../stores/account/pay-forms.ts';
import { ForCustomer } from './ForCustomer.tsx';
import { NoOrder } from './NoOrder.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderWay } from './OrderWay.tsx';
import { PaymentDue } from './PaymentDue.tsx';
import { whenTold } from './when-told.ts';

export const ready = whenTold(() => Promise.all([askOrder(), askPayForms()]));

/** The page of one order. */
export default function OrderPage() {
  return (
    <ForCustomer told={useStore($order)} again={askOrder}>
      {(order) =>
        order ? (
          <article className="order-page">
            <OrderHead order={order} />
            <OrderSteps order={order} />
            <PaymentDue order={order} />
            <div className="order-page__body">
              <OrderGoods goods={order.goods} />
              <div className="order-page__side">
                <OrderMoney order={order} />
                <OrderActions order={order} />
              </div>
            </div>
            <OrderWay order={order} />
          </article>
        ) : (
          <NoOrder />
        )
      }
    </ForCustomer>
  );
}
