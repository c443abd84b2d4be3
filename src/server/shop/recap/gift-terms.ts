import type { PromoCode } from '../../../domain/cart-pricing/promo-code.ts';
import type { Database } from '../../db/open.ts';
import { promoCodeFrom, promoCodeRow } from '../promo-codes/promo-codes.ts';

/** From now on the recap of this year hands out codes on these terms, which begin with this code. */
export async function saveGiftTerms(db: Database, year: number, promo: PromoCode): Promise<void> {
  const terms = promoCodeRow(promo);
  await db
    .insertInto('recap_gift')
    .values({ year, ...terms })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(terms))
    .execute();
}

/** What is handed out already stays good. False: there were none. */
export async function removeGiftTerms(db: Database, year: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('recap_gift').where('year', '=', year).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Undefined: the recap of this year hands out nothing. */
export async function giftTerms(db: Database, year: number): Promise<PromoCode | undefined> {
  const row = await db.selectFrom('recap_gift').selectAll().where('year', '=', year).executeTakeFirst();
  return row && promoCodeFrom(row);
}

/** Each year's terms, and how many codes were handed out on them. */
export async function listGiftTerms(
  db: Database,
): Promise<{ year: number; promo: PromoCode; given: number }[]> {
  const rows = await db
    .selectFrom('recap_gift')
    .selectAll()
    .select((gift) =>
      gift
        .selectFrom('recap_code')
        .select(({ fn }) => fn.countAll<number>().as('given'))
        .whereRef('recap_code.year', '=', 'recap_gift.year')
        .as('given'),
    )
    .orderBy('year')
    .execute();
  return rows.map((row) => ({ year: row.year, promo: promoCodeFrom(row), given: row.given ?? 0 }));
}
