import type { ExpressionBuilder } from 'kysely';
import type { NamedPromo } from '../../../domain/cart-pricing/apply-promo.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { promoCodeFrom } from './rows.ts';

/** Customers are counted from 1. */
const nobody = 0;

/** The promo code of this key, and how often it was used, by all and by this customer, where a limit asks. */
export async function findPromoCode(
  db: Database,
  code: string,
  customerId: number = nobody,
): Promise<NamedPromo> {
  const row = await db
    .selectFrom('promo_code')
    .selectAll()
    .select((promo) => [
      promo.case().when('use_limit', 'is', null).then(0).else(uses(promo)).end().as('by_all'),
      promo
        .case()
        .when('customer_limit', 'is', null)
        .then(0)
        .else(uses(promo).where('customer_id', '=', customerId))
        .end()
        .as('by_customer'),
    ])
    .where('code', '=', code)
    .executeTakeFirst();
  return {
    found: row && promoCodeFrom(row),
    uses: { byAll: row?.by_all ?? 0, byCustomer: row?.by_customer ?? 0 },
  };
}

const uses = (promo: ExpressionBuilder<Tables, 'promo_code'>) =>
  promo
    .selectFrom('promo_use')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .whereRef('promo_use.code', '=', 'promo_code.code');
