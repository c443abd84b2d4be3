import { getOrders } from '../../contract/resources/order.ts';
import { askShop } from '../shell/shop.ts';
import { personal } from './personal.ts';
import { loadProfile } from './profile.ts';

/** What the first page of the account shows. */
export const { $told: $account, ask: askAccount } = personal(async () => {
  const [profile, orders] = await Promise.all([loadProfile(), askShop(getOrders)]);
  if (!profile) throw new Error('The session has ended.');
  return { profile, orders };
});
