import { ShopRefused } from '../../client/failures.ts';
import { createShopClient, type ShopClient } from '../../client/shop-client.ts';
import { timeLimit } from '../../client/time-limit.ts';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { paths } from '../../editions/paths.ts';
import { $mayUsePromocode, $token, clearToken } from '../sign-in/session.ts';

const client = createShopClient({
  baseUrl: import.meta.env.PUBLIC_SHOP_API_URL ?? location.origin,
  language: document.documentElement.lang,
  timeoutMs: timeLimit,
  retries: 1,
  // biome-ignore lint/suspicious/noConsole: tells developers where a response breaks the contract.
  warn: (warning) => console.info(warning),
  visitor: () => ({ token: $token.get(), mayUsePromocode: $mayUsePromocode.get() }),
});

let startingCall: Promise<unknown> = Promise.resolve();

/** Calls the shop as this visitor. A rejected token ends the session; the cart stays. */
export const askShop: ShopClient['ask'] = async (call, input) => {
  const token = $token.get();
  try {
    return await client.ask(call, input);
  } catch (error) {
    if (!isExpiredSession(error, token)) throw error;
    await startingCall;
    // The first call of the visit has cleared the token already: call again as a guest.
    if ($token.get() === '' && call.signedIn !== true) return client.ask(call, input);
    if ($token.get() === token) endSession();
    throw error;
  }
};

/** Makes a call that has no response body. */
export const sendToShop: ShopClient['send'] = (call, input) => client.send(call, input);

/** Makes the first call of a visit: it clears an expired token silently, and returns undefined then. */
export const askShopAtStart = <S extends Schema, E extends Endpoint>(call: E & { answer: S }) => {
  const token = $token.get();
  const answer = client.ask(call).catch((error: unknown) => {
    if (!isExpiredSession(error, token)) throw error;
    if ($token.get() === token) clearToken();
    return undefined;
  });
  startingCall = answer.catch(() => undefined);
  return answer;
};

const isExpiredSession = (error: unknown, token: string) =>
  error instanceof ShopRefused && error.status === 401 && token !== '';

function endSession(): void {
  clearToken();
  location.assign(paths.home);
}
