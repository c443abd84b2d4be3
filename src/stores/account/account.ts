import { getOrderPage } from '../../contract/resources/order.ts';
import { getBonuses } from '../../contract/resources/user.ts';
import { askShop } from '../shell/shop.ts';
import { customerResource } from './customer-resource.ts';
import { pagedResource } from './paged-resource.ts';
import { loadProfile } from './profile.ts';

/** The account's first page. */
export const { $state: $account, load: loadAccount } = customerResource(async () => {
  const [profile, { data, next }] = await Promise.all([
    loadProfile(),
    askShop(getOrderPage, { query: { limit: 1 } }),
  ]);
  if (!profile) throw new Error('The session has ended.');
  return { profile, lastOrder: data[0], orderCount: data.length + (next?.remaining ?? 0) };
});

/** The balance with its history, the latest change first. */
export const {
  $state: $bonuses,
  load: loadBonuses,
  $more: $moreBonuses,
  loadMore: loadMoreBonuses,
} = pagedResource(async (query) => {
  const { balance, history, next } = await askShop(getBonuses, { query });
  return { balance, items: history, next };
});

/** All orders, the newest first. */
export const {
  $state: $orders,
  load: loadOrders,
  $more: $moreOrders,
  loadMore: loadMoreOrders,
} = pagedResource(async (query) => {
  const { data, next } = await askShop(getOrderPage, { query });
  return { items: data, next };
});
