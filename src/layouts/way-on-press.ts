import { isSignedIn } from '../stores/session.ts';
import { askToSignIn, goOn, isHere } from '../stores/way-on.ts';
import { prefetchModal } from './modals.ts';

/** A press on what only a customer may enter: it names where it stands, or is the one that orders. */
export function takeWayOn({ dataset: { press, origin } }: HTMLElement): void {
  if (press === 'checkout') void goOn('cart');
  else askToSignIn(origin === 'cart' || isHere(origin) ? origin : 'header');
}

export function expectWayOn(): void {
  if (!isSignedIn()) prefetchModal('signIn');
}
