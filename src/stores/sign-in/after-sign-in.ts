import { edition } from '#edition';
import { checkoutGate } from '../../domain/checkout/checkout-gate.ts';
import { paths } from '../../editions/paths.ts';
import { closeModal, openModal } from '../shell/modal.ts';
import { readForVisit, writeForVisit } from '../shell/storage.ts';
import { sentCode } from './sent-code.ts';
import { isSignedIn } from './session.ts';

/** Pages that show more to a customer: whoever signs in there stays there. */
const customerPages = ['account', 'favourites', 'recap'] as const;
type CustomerPage = (typeof customerPages)[number];

/** From where somebody came to sign in, and goes on. */
export type Origin = 'header' | 'cart' | 'checkout' | CustomerPage;

export const isCustomerPage = (origin: string | undefined): origin is CustomerPage =>
  customerPages.some((name) => name === origin);

const name = 'sign_in_origin';

/** The origin outlives the dialogs. A code that is on its way is asked for at once. */
export function openSignIn(origin: Origin): void {
  writeForVisit(name, origin);
  openModal(sentCode() ? 'code' : 'signIn');
}

/** What the shop must know of a customer, or what the customer wants to change of it. */
export function openProfile(origin: Origin): void {
  writeForVisit(name, origin);
  openModal('profile');
}

/** To where the shopper wants to go, or to the dialog that stands before it. */
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
    const { loadProfile } = await import('../account/profile.ts');
    return checkoutGate(await loadProfile(), edition.checkout.needs);
  } catch {
    // The checkout asks once more; nobody is kept from it because the shop did not answer here.
    return 'open';
  }
}
