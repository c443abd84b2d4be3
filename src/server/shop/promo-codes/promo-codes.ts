import { type ExpressionBuilder, sql } from 'kysely';
import type { EnteredPromo } from '../../../domain/cart-pricing/apply-promo.ts';
import type { Benefit, PromoCode } from '../../../domain/cart-pricing/promo-code.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

/** A code that is there already gets the new terms; its uses stay. */
export async function savePromoCode(db: Database, promo: PromoCode, isPersonal = false): Promise<void> {
  const { code, ...terms } = promoCodeRow(promo);
  await db
    .insertInto('promo_code')
    .values({ code, ...terms, is_personal: isPersonal ? 1 : 0 })
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
    .selectAll()
    .select((promo) => uses(promo).as('uses'))
    .where('is_personal', '=', sql.lit(0))
    .orderBy('code')
    .execute();
  return rows.map(({ uses: used, ...row }) => ({ promo: promoCodeFrom(row), uses: used ?? 0 }));
}

/** Customers are counted from 1. */
const nobody = 0;

/** The promo code of this key, and how often it was used, by all and by this person, where a limit asks. */
export async function findPromoCode(
  db: Database,
  code: string,
  customerId: number = nobody,
): Promise<EnteredPromo> {
  const row = await db
    .selectFrom('promo_code')
    .selectAll()
    .select((promo) => [
      promo.case().when('use_limit', 'is', null).then(0).else(uses(promo)).end().as('by_all'),
      promo
        .case()
        .when('customer_limit', 'is', null)
        .then(0)
        .else(usesOfPerson(promo, customerId))
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

const usesOfPerson = (promo: ExpressionBuilder<Tables, 'promo_code'>, customerId: number) =>
  promo(
    uses(promo).where('customer_id', 'in', (accounts) => accountsOfPerson(accounts, customerId)),
    '+',
    usesBeforeErasure(promo, customerId),
  );

/** The customer, and whoever else signs in with an address of the same mailbox. */
const accountsOfPerson = (db: ExpressionBuilder<Tables, 'promo_use'>, customerId: number) =>
  db
    .selectFrom('identity as own')
    .innerJoin('identity as other', 'other.person_hash', 'own.person_hash')
    .select('other.customer_id as id')
    .where('own.customer_id', '=', customerId)
    .union(db.selectFrom('customer').select('id').where('id', '=', customerId));

const usesBeforeErasure = (promo: ExpressionBuilder<Tables, 'promo_code'>, customerId: number) =>
  promo
    .selectFrom('spent_code')
    .select(({ fn, cast }) => cast<number>(fn.coalesce(fn.sum('uses'), sql.lit(0)), 'integer').as('uses'))
    .whereRef('spent_code.code', '=', 'promo_code.code')
    .where('person_hash', 'in', (hashes) =>
      hashes
        .selectFrom('identity')
        .select('person_hash')
        .where('customer_id', '=', customerId)
        .$narrowType<{ person_hash: string }>(),
    );

type PromoCodeRow = Omit<Tables['promo_code'], 'is_personal'>;

export function promoCodeFrom(row: PromoCodeRow): PromoCode {
  return {
    code: row.code,
    title: row.title,
    description: row.description,
    benefit: benefitOf(row.type, row.value),
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    minimum: row.minimum,
    useLimit: row.use_limit ?? undefined,
    customerLimit: row.customer_limit ?? undefined,
  };
}

export function promoCodeRow({ benefit, ...promo }: PromoCode): PromoCodeRow {
  return {
    code: promo.code,
    title: promo.title,
    description: promo.description,
    type: benefit.type,
    value: numberIn(benefit),
    starts_at: promo.startsAt ?? null,
    ends_at: promo.endsAt ?? null,
    minimum: promo.minimum,
    use_limit: promo.useLimit ?? null,
    customer_limit: promo.customerLimit ?? null,
  };
}

function benefitOf(type: Benefit['type'], value: number): Benefit {
  if (type === 'percent') return { type, percent: value };
  return type === 'fixed' ? { type, amount: value } : { type, variantId: value };
}

function numberIn(benefit: Benefit): number {
  if (benefit.type === 'percent') return benefit.percent;
  return benefit.type === 'fixed' ? benefit.amount : benefit.variantId;
}
