import { atom } from 'nanostores';
import { maxPromocodeLength } from '../../domain/cart-pricing/promo-code.ts';
import { readStored, writeStored } from '../shell/storage.ts';

const name = 'promocode';

/** The entered code, empty for none. The shop checks it. */
export const $promocode = atom(readStored(name));

/** A code on which the shop failed, so that it was taken out; empty for none. */
export const $failedPromocode = atom('');

export function enterPromocode(text: string): void {
  $failedPromocode.set('');
  const code = text.trim().slice(0, maxPromocodeLength);
  writeStored(name, code);
  $promocode.set(code);
}

export const clearPromocode = (): void => enterPromocode('');

export function takePromocodeOut(): void {
  const code = $promocode.get();
  clearPromocode();
  $failedPromocode.set(code);
}

// Another tab changed it.
addEventListener('storage', ({ key }) => key === name && $promocode.set(readStored(name)));

/** Enters the code of `?promocode=…` and removes it from the address. */
export function applyPromocodeParam(): void {
  const address = new URL(location.href);
  const code = address.searchParams.get('promocode');
  if (code === null) return;
  address.searchParams.delete('promocode');
  history.replaceState(history.state, '', address);
  if (code.trim() !== '') enterPromocode(code);
}
