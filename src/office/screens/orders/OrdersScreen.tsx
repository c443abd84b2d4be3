import { orders } from '../../../locales/office/uk/orders.ts';
import { Page } from '../../parts/frame/Page.tsx';
import { Missing } from '../../parts/states/Failure.tsx';
import type { ScreenProps } from '../../screens.ts';
import { OrderScreen } from '../order/OrderScreen.tsx';
import { Orders } from './Orders.tsx';

/** The list, or one order of it: `/office/orders/10127`. */
export function OrdersScreen({ rest: [id, ...more], query }: ScreenProps) {
  if (id === undefined) return <Orders query={query} />;
  if (/^\d{1,15}$/.test(id) && more.length === 0) return <OrderScreen key={id} id={Number(id)} />;
  return (
    <Page title={orders.title}>
      <Missing />
    </Page>
  );
}
