import { atom } from 'nanostores';
import { getSettings } from '../../contract/resources/settings.ts';
import { unhurried } from '../shell/avoid-flicker.ts';
import { askShop } from '../shell/shop.ts';

/** How an order can be paid now. */
export async function askPaymentMethods() {
  const { payment_methods, online_payment_on } = await unhurried(askShop(getSettings));
  return payment_methods.filter(({ online }) => !online || online_payment_on);
}

/** What the ways to pay are called, by their codes; those that the shop gave up are not among them. */
export const $payForms = atom<ReadonlyMap<string, string>>(new Map());

/** Without an answer they stay nameless. */
export async function askPayForms(): Promise<void> {
  const settings = await askShop(getSettings).catch(() => undefined);
  const methods = settings?.payment_methods ?? [];
  $payForms.set(new Map(methods.map(({ code, name }) => [code, name])));
}
