import { atom } from 'nanostores';
import { readOfVisit, storeForVisit } from '../shell/storage.ts';

/** What a customer leaves in this tab: who it was, what was typed, and the order that was sent. */
const names = ['customer', 'profile_draft', 'checkout', 'unanswered_order', 'placed_order'] as const;

type Name = (typeof names)[number];

export const readOwn = (name: Name): string => readOfVisit(name);

/** An empty text takes it away. */
export const keepOwn = (name: Name, text: string): void => storeForVisit(name, text);

/** How often all of it was forgotten. */
export const $forgotten = atom(0);

export function forgetOwn(): void {
  for (const name of names) keepOwn(name, '');
  $forgotten.set($forgotten.get() + 1);
}

/** Another customer than the one before finds nothing of that one; the same one may have changed phone or mailbox. */
export function knowCustomer({ phone, email }: { phone: string; email: string }, isSame: boolean): void {
  const customer = `${phone} ${email}`;
  if (!isSame && !['', customer].includes(readOwn('customer'))) forgetOwn();
  keepOwn('customer', customer);
}
