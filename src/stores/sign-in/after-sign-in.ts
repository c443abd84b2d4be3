import { edition } from '#edition';
import { checkoutGate } from '../../domain/checkout/checkout-gate.ts';
import { paths } from '../../editions/paths.ts';
import { loadProfile } from '../account/profile.ts';
import { closeModal, openModal } from '../shell/modal.ts';
import { readForVisit, writeForVisit } from '../shell/storage.ts';
import { sentCode } from './sent-code.ts';
import { isSignedIn } from './session.ts';

/** Pages with content for customers: who signs in there stays there. */
const customerPages = ['account', 'favourites', 'recap'] as const;
type CustomerPage = (typeof customerPages)[number];

/** Where signing in was started, and where it leads back to. */
export type Origin = 'header' | 'cart' | 'checkout' | CustomerPage;

export const isCustomerPage = (origin: string | undefined): origin is CustomerPage =>
  customerPages.some((name) => name === origin);

const name = 'sign_in_origin';

/** Saves the origin for after signing in. If a code was just sent, opens the code dialog directly. */
export function openSignIn(origin: Origin): void {
  writeForVisit(name, origin);
  openModal(sentCode() ? 'code' : 'signIn');
}

/** Asks for fields that the shop still needs, or that the customer wants to change. */
export function openProfile(origin: Origin): void {
  writeForVisit(name, origin);
  openModal('profile');
}

/** Continues to the origin's target, or opens the dialog that is still needed. */
export async function continueAfterSignIn(from?: Origin): Promise<void> {
  const origin = from ?? readForVisit(name);
  if (origin === 'cart' || origin === 'checkout') return toCheckout(origin);
  writeForVisit(name, '');
  if (isCustomerPage(origin)) location.reload();
  else location.assign(paths.account);
}

async function toCheckout(origin: Origin): Promise<void> {
  const gate = await currentGate();
  if (gate === 'signIn') return openSignIn(origin);
  writeForVisit(name, gate === 'open' ? '' : origin);
  if (gate !== 'open') openModal('profile');
  else if (location.pathname === paths.checkout) closeModal('cart');
  else location.assign(paths.checkout);
}

async function currentGate(): Promise<ReturnType<typeof checkoutGate>> {
  if (!isSignedIn()) return 'signIn';
  try {
    return checkoutGate(await loadProfile(), edition.checkout.needs);
  } catch {
    // The checkout checks again, so a failed call must not block it here.
    return 'open';
  }
}
