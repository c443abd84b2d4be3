import { atom } from 'nanostores';
import { readForVisit, writeForVisit } from '../shell/storage.ts';

/** What a customer leaves in this tab: who it was, what was typed, and the order that was sent. */
const names = ['customer', 'profile_draft', 'checkout', 'unanswered_order', 'placed_order'] as const;

type Name = (typeof names)[number];

export const readCustomerData = (name: Name): string => readForVisit(name);

/** An empty text takes it away. */
export const saveCustomerData = (name: Name, text: string): void => writeForVisit(name, text);

/** How often all of it was forgotten. */
export const $cleared = atom(0);

export function clearCustomerData(): void {
  for (const name of names) saveCustomerData(name, '');
  $cleared.set($cleared.get() + 1);
}

/** Another customer than the one before finds nothing of that one; the same one may have changed phone or mailbox. */
export function switchCustomer({ phone, email }: { phone: string; email: string }, isSame: boolean): void {
  const customer = `${phone} ${email}`;
  if (!isSame && !['', customer].includes(readCustomerData('customer'))) clearCustomerData();
  saveCustomerData('customer', customer);
}
