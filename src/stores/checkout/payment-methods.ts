import { atom } from 'nanostores';
import { getSettings } from '../../contract/resources/settings.ts';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';

/** The payment methods available now. */
export async function loadPaymentMethods() {
  const { payment_methods, online_payment_on } = await avoidFlicker(askShop(getSettings));
  return payment_methods.filter(({ online }) => !online || online_payment_on);
}

/** Names by code. Methods that the shop no longer offers are missing. */
export const $paymentMethodNames = atom<ReadonlyMap<string, string>>(new Map());

/** When the call fails, names stay unknown. */
export async function loadPaymentMethodNames(): Promise<void> {
  const settings = await askShop(getSettings).catch(() => undefined);
  const methods = settings?.payment_methods ?? [];
  $paymentMethodNames.set(new Map(methods.map(({ code, name }) => [code, name])));
}
