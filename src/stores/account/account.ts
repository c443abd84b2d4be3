import { getOrders } from '../../contract/resources/order.ts';
import { getBonuses } from '../../contract/resources/user.ts';
import { askShop } from '../shell/shop.ts';
import { customerResource } from './customer-resource.ts';
import { loadProfile } from './profile.ts';

/** The account's first page. */
export const { $state: $account, load: loadAccount } = customerResource(async () => {
  const [profile, orders] = await Promise.all([loadProfile(), askShop(getOrders)]);
  if (!profile) throw new Error('The session has ended.');
  return { profile, orders };
});

/** The balance with its history. */
export const { $state: $bonuses, load: loadBonuses } = customerResource(() => askShop(getBonuses));

/** All orders, the newest first. */
export const { $state: $orders, load: loadOrders } = customerResource(() => askShop(getOrders));
