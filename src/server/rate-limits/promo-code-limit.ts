import { promoCodeKey } from '../../domain/cart-pricing/promo-code.ts';
import { promoCodeLimits } from '../../domain/time/rate-limits.ts';
import type { Database } from '../db/open.ts';
import { checkRateLimit } from './rate-limit.ts';

/** Seconds until this client may try a promo code again; 0 is now. Only codes that do not exist count. */
export async function checkPromoCodeLimit(
  promocode: string | null | undefined,
  client: string,
  { db, now }: { db: Database; now: () => number },
): Promise<number> {
  const code = promoCodeKey(promocode ?? '');
  if (code === '') return 0;
  return checkRateLimit(
    db,
    { kind: 'promo-code', client, what: code },
    {
      limits: promoCodeLimits,
      now: now(),
      counts: async (transaction) => {
        const existing = transaction.selectFrom('promo_code').select('code').where('code', '=', code);
        return (await existing.executeTakeFirst()) === undefined;
      },
    },
  );
}
