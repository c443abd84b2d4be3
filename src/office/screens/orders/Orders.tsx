import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo } from 'react';
import { orders } from '../../../locales/office/uk/orders.ts';
import { addressOf } from '../../address.ts';
import { Page } from '../../parts/frame/Page.tsx';
import { Failure } from '../../parts/states/Failure.tsx';
import { Skeleton } from '../../parts/states/Skeleton.tsx';
import { Table } from '../../parts/table/Table.tsx';
import { type Filters, isSameFilters, readFilters } from '../../stores/orders/filters.ts';
import { $isLoading, $list, $listFailure, loadMoreOrders } from '../../stores/orders/list.ts';
import { openList } from '../../stores/orders/open-list.ts';
import { orderRows } from '../../stores/orders/selection.ts';
import { $shop } from '../../stores/shop.ts';
import { NoOrders } from './NoOrders.tsx';
import { idOf, orderColumns, orderName, phoneRow } from './OrderColumns.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrdersBar } from './OrdersBar.tsx';
import { OrderViews } from './OrderViews.tsx';
import { countText } from './order-words.ts';
import { useOrdersKeys } from './use-orders-keys.ts';

/** All orders: filtered by the address, selected, moved on. */
export function Orders({ query }: { query: URLSearchParams }) {
  const search = query.toString();
  const filters = useMemo(() => readFilters(search), [search]);
  const list = useStore($list);
  const { locale } = useStore($shop);
  useEffect(() => void openList(filters), [filters]);
  useOrdersKeys(filters);
  const isShown = list !== undefined && isSameFilters(list.filters, filters);
  return (
    <Page title={orders.title} count={isShown && list.count > 0 ? countText(list.count, locale) : undefined}>
      <OrderViews filters={filters} />
      <OrderFilters filters={filters} />
      <OrdersTable filters={filters} />
      <OrdersBar />
    </Page>
  );
}

const firstRows = 18;
const addressOfOrder = ({ id }: { id: number }) => addressOf(`orders/${id}`);

function OrdersTable({ filters }: { filters: Filters }) {
  const list = useStore($list);
  const failure = useStore($listFailure);
  const isLoading = useStore($isLoading);
  const retry = useCallback(() => void openList(filters), [filters]);
  const more = useCallback(() => void loadMoreOrders(), []);
  // While others are asked for, the list before them stays; without an answer it would be a wrong one.
  const isOther = list === undefined || !isSameFilters(list.filters, filters);
  if (isOther && failure !== undefined && !isLoading) return <Failure error={failure} onRetry={retry} />;
  if (list === undefined) return <Skeleton rows={firstRows} />;
  if (list.items.length === 0) return <NoOrders filters={list.filters} />;
  return (
    <Table
      label={orders.title}
      columns={orderColumns}
      phone={phoneRow}
      rows={list.items}
      count={list.count}
      idOf={idOf}
      nameOf={orderName}
      addressOf={addressOfOrder}
      list={orderRows}
      isSelectable
      onEnd={more}
    />
  );
}
