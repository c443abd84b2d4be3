import { getSettings } from '../../contract/settings.ts';
import { askShop } from '../shop.ts';

/** How an order can be paid now. */
export async function askPaymentMethods() {
  const { payment_methods, online_payment_on } = await askShop(getSettings);
  return payment_methods.filter(({ online }) => !online || online_payment_on);
}
