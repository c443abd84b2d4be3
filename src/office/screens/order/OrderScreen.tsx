import './order.css';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { OfficeOrder } from '../../../contract/office/orders.ts';
import { fill } from '../../../locales/fill.ts';
import { order as texts } from '../../../locales/office/uk/order.ts';
import { Refused } from '../../ask.ts';
import { Page } from '../../parts/frame/Page.tsx';
import { Failure } from '../../parts/states/Failure.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { State } from '../../parts/states/State.tsx';
import { $draft, closeChange } from '../../stores/order/change.ts';
import { $order, $orderFailure, openOrder } from '../../stores/order/order.ts';
import { ordersAddress } from '../../stores/orders/filters.ts';
import { $list } from '../../stores/orders/list.ts';
import { ChangeDrawer } from '../change/ChangeDrawer.tsx';
import { Customer } from './facts/Customer.tsx';
import { OtherFacts } from './facts/OtherFacts.tsx';
import { Parcel } from './facts/Parcel.tsx';
import { Goods } from './Goods.tsx';
import { Log } from './log/Log.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderHead, PhoneFoot } from './OrderHead.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { Said } from './Said.tsx';
import { Sums } from './Sums.tsx';
import { useOrderKeys } from './use-order-keys.ts';

/** One order with all that became of it. */
export function OrderScreen({ id }: { id: number }) {
  const order = useStore($order);
  const failure = useStore($orderFailure);
  const load = useCallback(() => void openOrder(id), [id]);
  useEffect(() => {
    load();
    return closeChange;
  }, [load]);
  const isMissing = failure instanceof Refused && failure.status === 404;
  if (order?.order.id === id && !isMissing) return <Opened data={order} />;
  const back = ordersAddress($list.get()?.filters);
  return (
    <Page title={fill(texts.title, { number: id })} back={back}>
      {failure === undefined ? (
        <Skeleton rows={8} rowHeight={64} />
      ) : isMissing ? (
        <State heading={texts.states.missing.heading} text={texts.states.missing.text}>
          <a className="button" href={ordersAddress()}>
            {texts.toList}
          </a>
        </State>
      ) : (
        <Failure error={failure} onRetry={load} />
      )}
    </Page>
  );
}

function Opened({ data }: { data: OfficeOrder }) {
  const isChanging = useStore($draft)?.order === data.order.id;
  useOrderKeys(data);
  return (
    <OrderHead data={data}>
      <OrderSteps data={data} />
      <div className="order">
        <section className="order__main">
          <Said data={data} />
          <Goods data={data} />
          <Sums data={data} />
          <OrderActions data={data} />
        </section>
        <Log key={data.order.id} data={data} />
        <aside className="order__facts">
          <Customer data={data} />
          <Parcel key={data.order.id} data={data} />
          <OtherFacts data={data} />
        </aside>
      </div>
      <PhoneFoot data={data} />
      {isChanging && <ChangeDrawer data={data} />}
    </OrderHead>
  );
}
