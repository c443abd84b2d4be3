import type { PagePress } from '../../../markup/press-table.ts';
import { dataOrigin, dataPress } from '../../../markup/presses.ts';
import { continueAfterSignIn, isCustomerPage, openSignIn } from '../../../stores/sign-in/after-sign-in.ts';
import { isSignedIn } from '../../../stores/sign-in/session.ts';
import { prefetchDialog } from '../../dialogs/dialogs.ts';

const checkout = 'checkout' satisfies PagePress;

/** Handles a press on what only customers may open; after sign-in, `dataOrigin` decides where they go. */
export function signInAndGoOn(element: HTMLElement): void {
  const origin = element.getAttribute(dataOrigin) ?? undefined;
  if (element.getAttribute(dataPress) === checkout) void continueAfterSignIn('cart');
  else openSignIn(origin === 'cart' || isCustomerPage(origin) ? origin : 'header');
}

export function prefetchSignIn(): void {
  if (!isSignedIn()) prefetchDialog('signIn');
}
