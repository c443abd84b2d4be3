import { getOrders } from '../../contract/resources/order.ts';
import { askShop } from '../shell/shop.ts';
import { personal } from './personal.ts';

/** Everything that the customer ordered, the newest first. */
export const { $told: $orders, ask: askOrders } = personal(() => askShop(getOrders));
