import { getSettings } from '../../contract/settings.ts';
import { askShop } from '../shop.ts';
import { unhurried } from '../unhurried.ts';

/** How an order can be paid now. */
export async function askPaymentMethods() {
  const { payment_methods, online_payment_on } = await unhurried(askShop(getSettings));
  return payment_methods.filter(({ online }) => !online || online_payment_on);
}
