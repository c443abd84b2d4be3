import { promoCodeKey } from '../../domain/cart-pricing/promo-code.ts';
import { promoGuesses } from '../../domain/tries.ts';
import type { AppParts } from '../shop/shop-context.ts';
import { admit } from './admit.ts';

/** Seconds until this client's promo codes are looked up again; 0: now. Only codes that do not exist count. */
export async function promoWait(
  promocode: string | null | undefined,
  client: string,
  { db, now }: Pick<AppParts, 'db' | 'now'>,
): Promise<number> {
  const code = promoCodeKey(promocode ?? '');
  if (code === '') return 0;
  return admit(
    db,
    { kind: 'promo-code', client, what: code },
    {
      limits: promoGuesses,
      now: now(),
      counts: async (transaction) => {
        const known = transaction.selectFrom('promo_code').select('code').where('code', '=', code);
        return (await known.executeTakeFirst()) === undefined;
      },
    },
  );
}
