import { atom } from 'nanostores';
import { longestPromocode } from '../../domain/cart-pricing/promo-code.ts';
import { readStored, store } from '../shell/storage.ts';

const name = 'promocode';

/** The promo code that the shopper has; empty for none. What it is worth is for the shop to say. */
export const $promocode = atom(readStored(name));

export function enterPromocode(text: string): void {
  const code = text.trim().slice(0, longestPromocode);
  store(name, code);
  $promocode.set(code);
}

export const forgetPromocode = (): void => enterPromocode('');

// In another tab.
addEventListener('storage', ({ key }) => key === name && $promocode.set(readStored(name)));

/** `?promocode=…` is kept for the cart; the address goes on without it. */
export function takePromocode(): void {
  const address = new URL(location.href);
  const code = address.searchParams.get('promocode');
  if (code === null) return;
  address.searchParams.delete('promocode');
  history.replaceState(history.state, '', address);
  if (code.trim() !== '') enterPromocode(code);
}
