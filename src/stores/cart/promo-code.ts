import { atom } from 'nanostores';
import { maxPromocodeLength } from '../../domain/cart-pricing/promo-code.ts';
import { storedAtom } from '../shell/stored-atom.ts';

const asItIs = (code: string) => code;
const { $value, change } = storedAtom('promocode', { encode: asItIs, decode: asItIs });

/** The entered code, empty for none. The shop checks it. */
export const $promocode = $value;

/** A code on which the shop failed, so that it was taken out; empty for none. */
export const $failedPromocode = atom('');

export function enterPromocode(text: string): void {
  $failedPromocode.set('');
  change(() => text.trim().slice(0, maxPromocodeLength));
}

export const clearPromocode = (): void => enterPromocode('');

export function takePromocodeOut(): void {
  const code = $promocode.get();
  clearPromocode();
  $failedPromocode.set(code);
}

/** Enters the code of `?promocode=…` and removes it from the address. */
export function applyPromocodeParam(): void {
  const address = new URL(location.href);
  const code = address.searchParams.get('promocode');
  if (code === null) return;
  address.searchParams.delete('promocode');
  history.replaceState(history.state, '', address);
  if (code.trim() !== '') enterPromocode(code);
}
