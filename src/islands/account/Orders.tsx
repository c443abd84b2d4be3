import { useStore } from '@nanostores/react';
import { Arrow } from '../../components/GoodsCardIcons.tsx';
import { paths } from '../../editions/paths.ts';
import { words as site } from '../../locales/browser.ts';
import { words } from '../../locales/customer.ts';
import { $orders, askOrders } from '../../stores/account/orders.ts';
import { Parcel } from './Drawings.tsx';
import { Face } from './Face.tsx';
import { ForCustomer } from './ForCustomer.tsx';
import { LongList } from './LongList.tsx';
import { OrderRow } from './OrderRow.tsx';
import { whenTold } from './when-told.ts';

const { list, empty, emptyText } = words.account.orders;

export const ready = whenTold(askOrders);

/** The page of all orders. */
export default function Orders() {
  return (
    <ForCustomer told={useStore($orders)} again={askOrders}>
      {(orders) =>
        orders.length > 0 ? (
          <LongList label={list} items={orders} keyOf={({ id }) => id}>
            {(order) => <OrderRow order={order} heading="h2" />}
          </LongList>
        ) : (
          <Face drawing={<Parcel />} title={empty} text={emptyText}>
            <a className="button button--white" href={`${paths.home}#catalogue`}>
              {site.actions.toCatalogue}
              <Arrow />
            </a>
          </Face>
        )
      }
    </ForCustomer>
  );
}
