import { promoCodeKey } from '../../domain/cart-pricing/promo-code.ts';
import { networkOf } from '../../domain/sign-in/network.ts';
import { promoCodeLimits, promoCodeNetworkLimits, type RateLimit } from '../../domain/time/rate-limits.ts';
import type { Database } from '../db/open.ts';
import { checkRateLimit } from './rate-limit.ts';

interface Guesser {
  /** Undefined: a guest. */
  customer: { id: number } | undefined;
  /** The client's network address. */
  address: string;
}

/**
 * Seconds until this shopper may try a promo code again; 0 is now. Only codes that do not exist count. Customers have a
 * limit of their own, because a mobile network can have thousands of them behind one address.
 */
export async function checkPromoCodeLimit(
  promocode: string | null | undefined,
  { customer, address }: Guesser,
  { db, now }: { db: Database; now: () => number },
): Promise<number> {
  const code = promoCodeKey(promocode ?? '');
  if (code === '') return 0;
  const check = (client: string, limits: readonly RateLimit[]) =>
    checkRateLimit(
      db,
      { kind: 'promo-code', client, what: code },
      {
        ...{ limits, now: now() },
        counts: async (transaction) => {
          const existing = transaction.selectFrom('promo_code').select('code').where('code', '=', code);
          return (await existing.executeTakeFirst()) === undefined;
        },
      },
    );
  if (customer !== undefined) return check(`customer ${customer.id}`, promoCodeLimits);
  return (await check(address, promoCodeLimits)) || check(networkOf(address), promoCodeNetworkLimits);
}
