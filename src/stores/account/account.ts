import { undefinedIfMissing } from '../../client/failures.ts';
import { getOrderPage } from '../../contract/resources/order.ts';
import { getBonuses } from '../../contract/resources/user.ts';
import { askShop } from '../shell/shop.ts';
import { customerResource } from './customer-resource.ts';
import { pagedResource } from './paged-resource.ts';
import { loadProfile } from './profile.ts';

/** The account's first page; without orders if the shop has no call for them. */
export const { $state: $account, load: loadAccount } = customerResource(async () => {
  const [profile, page] = await Promise.all([
    loadProfile(),
    askShop(getOrderPage, { query: { limit: 1 } }).catch(undefinedIfMissing),
  ]);
  if (!profile) throw new Error('The session has ended.');
  const orders = page && { last: page.data[0], count: page.data.length + (page.next?.remaining ?? 0) };
  return { profile, orders };
});

/** The balance with its history, the latest change first; only the balance if the shop has no call for the history. */
export const {
  $state: $bonuses,
  load: loadBonuses,
  $more: $moreBonuses,
  loadMore: loadMoreBonuses,
} = pagedResource(async (query) => {
  const page = await askShop(getBonuses, { query }).catch(undefinedIfMissing);
  const balance = page ? page.balance : ((await loadProfile())?.balance ?? 0);
  return { balance, items: page?.history ?? [], next: page?.next, isOffered: page !== undefined };
});

/** All orders, the newest first; none if the shop has no call for them. */
export const {
  $state: $orders,
  load: loadOrders,
  $more: $moreOrders,
  loadMore: loadMoreOrders,
} = pagedResource(async (query) => {
  const page = await askShop(getOrderPage, { query }).catch(undefinedIfMissing);
  return { items: page?.data ?? [], next: page?.next, isOffered: page !== undefined };
});
