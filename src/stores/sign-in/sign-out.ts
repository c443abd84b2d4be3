import { logout } from '../../contract/resources/sign-in.ts';
import { paths } from '../../editions/paths.ts';
import { updateFavourites } from '../favourites/favourites.ts';
import { sendToShop } from '../shell/shop.ts';
import { clearCustomerData } from './customer-data.ts';
import { $token, clearToken, isSignedIn } from './session.ts';

/** Milliseconds that the shop has to hear of it; the customer leaves in any case. */
const logoutTimeout = 3000;

let signingOut: Promise<void> | undefined;

/** The cart stays. What else is the customer's goes, the copy of the favourites too: the next one may be somebody else. */
export function signOut(): Promise<void> {
  signingOut ??= endSession().finally(() => {
    signingOut = undefined;
  });
  return signingOut;
}

async function endSession(): Promise<void> {
  const told = sendToShop(logout).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, logoutTimeout))]);
  clearToken();
  clearCustomerData();
  updateFavourites(() => []);
  location.assign(paths.home);
}

/** For pages that are about their customer: without a session, also one that ended in another tab, they are left. */
export const goHomeWhenSignedOut = (): (() => void) =>
  $token.listen(() => {
    if (!isSignedIn()) location.assign(paths.home);
  });
