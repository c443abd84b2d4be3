import { atom } from 'nanostores';
import { cookies } from '../shell/cookies.ts';
import { persistentAtom } from '../shell/persistent.ts';

const week = 604_800;

/** 256 random bits as letters; anything else in the cookie is nobody's token. */
const tokenPattern = /^[\w.~+/=-]{8,512}$/;

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

export const saveToken = (token: string): void => change(() => token);

/** In this browser; the shop's side of it is a call of its own. */
export const clearToken = (): void => change(() => '');

/** What the promo code header says; the shop decides by the token. */
export const $mayUsePromocode = atom(false);
