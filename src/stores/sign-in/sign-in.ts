import { edition } from '#edition';
import { login, loginByEmail } from '../../contract/resources/sign-in.ts';
import { hasAllFields } from '../../domain/checkout/checkout-gate.ts';
import { setProfile } from '../account/profile.ts';
import { track } from '../analytics/track.ts';
import { mergeFavourites } from '../favourites/favourites-at-shop.ts';
import { closeModal, openModal } from '../shell/modal.ts';
import { askShop } from '../shell/shop.ts';
import { continueAfterSignIn } from './after-sign-in.ts';
import { type Recipient, sendCodeOnce } from './send-code.ts';
import { clearSentCode } from './sent-code.ts';
import { saveToken } from './session.ts';

/** Opens the code dialog. */
export async function requestCode(holder: Recipient): Promise<void> {
  await sendCodeOnce(holder);
  closeModal('signIn');
  openModal('code');
}

export function changeAddress(): void {
  closeModal('code');
  openModal('signIn');
}

/** Signs in and continues to where the shopper came from. */
export async function logIn({ way, address }: Recipient, code: string): Promise<void> {
  const { token, user } =
    way === 'phone'
      ? await askShop(login, { body: { phone: address, code } })
      : await askShop(loginByEmail, { body: { email: address, code } });
  clearSentCode();
  saveToken(token);
  setProfile(user);
  trackSignIn(way, user.firstName === '');
  // A failure must not block signing in: the merge is retried later.
  await mergeFavourites().catch(() => undefined);
  closeModal('code');
  if (hasAllFields(user, edition.signIn.needs)) await continueAfterSignIn();
  else openModal('profile');
}

function trackSignIn(method: string, isNew: boolean): void {
  if (edition.signIn.pushesSignInEvents) track({ event: isNew ? 'custom_sign_up' : 'custom_login' });
  track({ event: isNew ? 'sign_up' : 'login', method });
}
