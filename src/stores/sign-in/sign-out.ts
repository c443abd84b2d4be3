import { logout } from '../../contract/resources/sign-in.ts';
import { paths } from '../../editions/paths.ts';
import { changeFavourites } from '../favourites/favourites.ts';
import { sendToShop } from '../shell/shop.ts';
import { forgetOwn } from './customer-data.ts';
import { $token, forgetToken, isSignedIn } from './session.ts';

/** Milliseconds that the shop has to hear of it; the customer leaves in any case. */
const patience = 3000;

let leaving: Promise<void> | undefined;

/** The cart stays. What else is the customer's goes, the copy of the favourites too: the next one may be somebody else. */
export function signOut(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

async function leave(): Promise<void> {
  const told = sendToShop(logout).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))]);
  forgetToken();
  forgetOwn();
  changeFavourites(() => []);
  location.assign(paths.home);
}

/** For pages that are about their customer: without a session, also one that ended in another tab, they are left. */
export const leaveWithSession = (): (() => void) =>
  $token.listen(() => {
    if (!isSignedIn()) location.assign(paths.home);
  });
