import { askToSignIn, goOn, isHere } from '../../stores/sign-in/after-sign-in.ts';
import { isSignedIn } from '../../stores/sign-in/session.ts';
import { prefetchModal } from '../dialogs/modals.ts';

/** A press on what only a customer may enter: it names where it stands, or is the one that orders. */
export function takeWayOn({ dataset: { press, origin } }: HTMLElement): void {
  if (press === 'checkout') void goOn('cart');
  else askToSignIn(origin === 'cart' || isHere(origin) ? origin : 'header');
}

export function expectWayOn(): void {
  if (!isSignedIn()) prefetchModal('signIn');
}
