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
