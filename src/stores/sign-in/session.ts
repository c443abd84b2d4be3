import { atom } from 'nanostores';
import { tokenPattern } from '../../domain/sign-in/token.ts';
import { cookies } from '../shell/cookies.ts';
import { showMessage } from '../shell/message.ts';
import { persistentAtom } from '../shell/persistent.ts';
import { readStored, writeStored } from '../shell/storage.ts';
import { forgetErasure, wasJustErased } from './erased.ts';

const week = 604_800;

const { $value, change } = persistentAtom({
  name: cookies.token,
  seconds: week,
  empty: '',
  encode: (token) => token,
  decode: (text) => (tokenPattern.test(text) ? text : ''),
});

/** Empty for a guest. */
export const $token = $value;

export const isSignedIn = (): boolean => $token.get() !== '';

export const saveToken = (token: string): void => {
  forgetErasure();
  change(() => token);
};

/** Ends the session in this browser only: the logout call ends it at the shop. */
export const clearToken = (): void => change(() => '');

const flag = 'promocode_allowed';
const isStoredFlagSet = () => isSignedIn() && readStored(flag) !== '';

/** Sent as the promo code header. Stored with the session: a cart may be calculated before the profile has loaded. */
export const $mayUsePromocode = atom(isStoredFlagSet());

$mayUsePromocode.listen((isAllowed) => writeStored(flag, isAllowed ? 'yes' : ''));
$token.listen(() => $mayUsePromocode.set(isStoredFlagSet()));
// In whichever tab it was erased: the others show a guest from now on, and say why.
$token.listen((token) => token === '' && wasJustErased() && showMessage('accountErased'));
