import { useStore } from '@nanostores/react';
import { browser as site } from '#words/browser';
import { customer as words } from '#words/customer';
import { paths } from '../../editions/paths.ts';
import { $moreOrders, $orders, loadMoreOrders, loadOrders } from '../../stores/account/account.ts';
import { AccountPage, loadForCustomer } from './AccountPage.tsx';
import { LongList } from './LongList.tsx';
import { NoOrders } from './NoOrders.tsx';
import { OrderRow } from './OrderRow.tsx';

const { list, empty, emptyText, notOffered, notOfferedText } = words.account.orders;
const toCatalogue = { name: site.actions.toCatalogue, path: `${paths.home}#catalogue` };

export const ready = loadForCustomer(loadOrders);

/** The page of all the customer's orders. */
export default function Orders() {
  return (
    <AccountPage data={useStore($orders)} retry={loadOrders}>
      {({ items, next, isOffered }) =>
        items.length > 0 ? (
          <LongList
            label={list}
            items={items}
            remaining={next?.remaining ?? 0}
            $more={$moreOrders}
            loadMore={loadMoreOrders}
            keyOf={({ id }) => id}
          >
            {(order) => <OrderRow order={order} heading="h2" />}
          </LongList>
        ) : (
          <NoOrders
            heading={isOffered ? empty : notOffered}
            text={isOffered ? emptyText : notOfferedText}
            link={toCatalogue}
          />
        )
      }
    </AccountPage>
  );
}
