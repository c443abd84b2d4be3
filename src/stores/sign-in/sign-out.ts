import { logout } from '../../contract/resources/sign-in.ts';
import { paths } from '../../editions/paths.ts';
import { forgetSeen } from '../catalogue/seen-goods.ts';
import { updateFavourites } from '../favourites/favourites.ts';
import { sendToShop } from '../shell/shop.ts';
import { clearCustomerData } from './customer-data.ts';
import { wasJustErased } from './erased.ts';
import { $token, clearToken, isSignedIn } from './session.ts';

/** Milliseconds to wait for the shop; the customer is signed out in any case. */
const logoutTimeout = 3000;

let signingOut: Promise<void> | undefined;

/** The cart stays. Customer data, the local favourites and the goods looked at are cleared, because the next customer may be another. */
export function signOut(): Promise<void> {
  signingOut ??= endSession().finally(() => {
    signingOut = undefined;
  });
  return signingOut;
}

async function endSession(): Promise<void> {
  const response = sendToShop(logout).catch(() => undefined);
  await Promise.race([response, new Promise((resolve) => setTimeout(resolve, logoutTimeout))]);
  clearToken();
  clearCustomerData();
  updateFavourites(() => []);
  forgetSeen();
  location.assign(paths.home);
}

/** Leaves a customers' page when the session ends, also in another tab. The account says that it was erased. */
export const goHomeWhenSignedOut = (): (() => void) =>
  $token.listen(() => {
    if (!isSignedIn()) location.assign(wasJustErased() ? paths.account : paths.home);
  });
