import { getOrders } from '../../contract/resources/order.ts';
import { getBonuses } from '../../contract/resources/user.ts';
import { askShop } from '../shell/shop.ts';
import { personal } from './customer-resource.ts';
import { loadProfile } from './profile.ts';

/** What the first page of the account shows. */
export const { $told: $account, ask: askAccount } = personal(async () => {
  const [profile, orders] = await Promise.all([loadProfile(), askShop(getOrders)]);
  if (!profile) throw new Error('The session has ended.');
  return { profile, orders };
});

/** The balance, and how it came about. */
export const { $told: $bonuses, ask: askBonuses } = personal(() => askShop(getBonuses));

/** Everything that the customer ordered, the newest first. */
export const { $told: $orders, ask: askOrders } = personal(() => askShop(getOrders));
