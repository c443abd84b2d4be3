import { atom } from 'nanostores';
import { getSettings } from '../../contract/resources/settings.ts';
import { avoidFlicker } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';

/** How an order can be paid now. */
export async function loadPaymentMethods() {
  const { payment_methods, online_payment_on } = await avoidFlicker(askShop(getSettings));
  return payment_methods.filter(({ online }) => !online || online_payment_on);
}

/** What the ways to pay are called, by their codes; those that the shop gave up are not among them. */
export const $paymentMethodNames = atom<ReadonlyMap<string, string>>(new Map());

/** Without an answer they stay nameless. */
export async function loadPaymentMethodNames(): Promise<void> {
  const settings = await askShop(getSettings).catch(() => undefined);
  const methods = settings?.payment_methods ?? [];
  $paymentMethodNames.set(new Map(methods.map(({ code, name }) => [code, name])));
}
