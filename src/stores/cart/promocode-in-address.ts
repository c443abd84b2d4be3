import { enterPromocode } from './promocode.ts';

/** `?promocode=…` is kept for the cart; the address goes on without it. */
export function takePromocode(): void {
  const address = new URL(location.href);
  const code = address.searchParams.get('promocode');
  if (code === null) return;
  address.searchParams.delete('promocode');
  history.replaceState(history.state, '', address);
  if (code.trim() !== '') enterPromocode(code);
}
