import { atom } from 'nanostores';
import { maxPromocodeLength } from '../../domain/cart-pricing/promo-code.ts';
import { readStored, writeStored } from '../shell/storage.ts';

const name = 'promocode';

/** The entered code, empty for none. The shop checks it. */
export const $promocode = atom(readStored(name));

export function enterPromocode(text: string): void {
  const code = text.trim().slice(0, maxPromocodeLength);
  writeStored(name, code);
  $promocode.set(code);
}

export const clearPromocode = (): void => enterPromocode('');

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
