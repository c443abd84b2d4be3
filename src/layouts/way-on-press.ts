import { isSignedIn } from '../stores/session.ts';
import { askToSignIn, goOn, type Origin } from '../stores/way-on.ts';
import { prefetchModal } from './modals.ts';

/** Where something stands that asks to sign in and says so; all else stands in the header. */
const places: readonly Origin[] = ['favourites', 'cart', 'account'];

/** A press on what only a customer may enter: it names where it stands, or is the one that orders. */
export function takeWayOn({ dataset: { press, origin } }: HTMLElement): void {
  if (press === 'checkout') void goOn('cart');
  else askToSignIn(places.find((place) => place === origin) ?? 'header');
}

export function expectWayOn(): void {
  if (!isSignedIn()) prefetchModal('signIn');
}
