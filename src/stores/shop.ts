import { ShopRefused } from '../client/failures.ts';
import { createShopClient, type ShopClient } from '../client/shop-client.ts';
import { paths } from '../editions/paths.ts';
import { $mayUsePromocode } from './profile.ts';
import { $token, forgetToken } from './session.ts';

const client = createShopClient({
  baseUrl: import.meta.env.PUBLIC_SHOP_API_URL ?? location.origin,
  language: document.documentElement.lang,
  timeoutMs: 30_000,
  retries: 1,
  // biome-ignore lint/suspicious/noConsole: what a shop's answer lacks is for whoever looks after it.
  warn: (warning) => console.info(warning),
  visitor: () => ({ token: $token.get(), mayUsePromocode: $mayUsePromocode.get() }),
});

/** The shop as this visitor asks it. A token that the shop no longer knows ends the session; the cart stays. */
export const askShop: ShopClient['ask'] = (call, asked) => client.ask(call, asked).catch(endDeadSession);

function endDeadSession(error: unknown): never {
  if (error instanceof ShopRefused && error.status === 401 && $token.get() !== '') {
    forgetToken();
    location.assign(paths.home);
  }
  throw error;
}
