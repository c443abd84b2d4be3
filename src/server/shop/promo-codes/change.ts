import type { PromoCode } from '../../../domain/cart-pricing/promo-code.ts';
import type { Database } from '../../db/open.ts';
import { promoCodeFrom, promoCodeRow } from './rows.ts';

/** A code that is there already gets the new terms; its uses stay. */
export async function savePromoCode(db: Database, promo: PromoCode): Promise<void> {
  const { code, ...terms } = promoCodeRow(promo);
  await db
    .insertInto('promo_code')
    .values({ code, ...terms })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(terms))
    .execute();
}

/** False: there was none. */
export async function removePromoCode(db: Database, code: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('promo_code').where('code', '=', code).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Every code that is not one customer's own, with the number of its uses. */
export async function listPromoCodes(db: Database): Promise<{ promo: PromoCode; uses: number }[]> {
  const rows = await db
    .selectFrom('promo_code')
    .leftJoin('promo_use', 'promo_use.code', 'promo_code.code')
    .selectAll('promo_code')
    .select(({ fn }) => fn.count<number>('promo_use.order_id').as('uses'))
    .where('promo_code.code', 'not in', db.selectFrom('recap_code').select('code'))
    .groupBy('promo_code.code')
    .orderBy('promo_code.code')
    .execute();
  return rows.map(({ uses, ...row }) => ({ promo: promoCodeFrom(row), uses }));
}
