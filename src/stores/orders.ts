import { getOrders } from '../contract/order.ts';
import { personal } from './personal.ts';
import { askShop } from './shop.ts';

/** Everything that the customer ordered, the newest first. */
export const { $told: $orders, ask: askOrders } = personal(() => askShop(getOrders));
