import { atom } from 'nanostores';
import { readForVisit, writeForVisit } from '../shell/storage.ts';

/** Data of the customer in this tab: identity, form drafts, the order that was sent. */
const names = [
  'customer',
  'profile_draft',
  'checkout',
  'unanswered_order',
  'placed_order',
  'stock_notices',
] as const;

type Name = (typeof names)[number];

export const readCustomerData = (name: Name): string => readForVisit(name);

/** An empty text removes it. */
export const saveCustomerData = (name: Name, text: string): void => writeForVisit(name, text);

/** Counts how often everything was cleared. */
export const $cleared = atom(0);

export function clearCustomerData(): void {
  for (const name of names) saveCustomerData(name, '');
  $cleared.set($cleared.get() + 1);
}

/** Clears the data of a previous customer. The same customer may have a new phone or e-mail address. */
export function switchCustomer({ phone, email }: { phone: string; email: string }, isSame: boolean): void {
  const customer = `${phone} ${email}`;
  if (!isSame && !['', customer].includes(readCustomerData('customer'))) clearCustomerData();
  saveCustomerData('customer', customer);
}
