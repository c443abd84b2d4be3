import { getSettings } from '../../contract/resources/settings.ts';
import { unhurried } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';

/** How an order can be paid now. */
export async function askPaymentMethods() {
  const { payment_methods, online_payment_on } = await unhurried(askShop(getSettings));
  return payment_methods.filter(({ online }) => !online || online_payment_on);
}
