import { sql, type Transaction } from 'kysely';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import { type Address, personHash } from '../../db/person-hash.ts';
import type { Tables } from '../../db/tables.ts';

/** Whether an account of this person has had welcome bonuses, also one that was erased. */
export async function hadWelcome(db: Transaction<Tables>, hash: string): Promise<boolean> {
  // One statement, because an erasure may move this fact from one table to the other meanwhile.
  const found = await db
    .selectFrom('spent_welcome')
    .select('person_hash')
    .where('person_hash', '=', hash)
    .unionAll((living) =>
      living
        .selectFrom('identity')
        .innerJoin('bonus_entry', 'bonus_entry.customer_id', 'identity.customer_id')
        .select('person_hash')
        .$narrowType<{ person_hash: string }>()
        .where('person_hash', '=', hash)
        .where('reason', '=', 'welcome')
        .where('amount', '>', 0),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Of a customer who is being erased: only a hash of each address, for the promotions that each person gets once. */
export async function keepSpentPromotions(
  db: Transaction<Tables>,
  customerId: number,
  addresses: readonly Address[],
): Promise<void> {
  const codes = await db
    .selectFrom('customer_order')
    .innerJoin('promo_use', 'promo_use.order_id', 'customer_order.id')
    .innerJoin('promo_code', 'promo_code.code', 'promo_use.code')
    .select(({ fn }) => ['promo_code.code', fn.countAll<number>().as('uses')])
    .where('customer_order.customer_id', '=', customerId)
    .where('customer_limit', 'is not', null)
    .groupBy('promo_code.code')
    .execute();
  const welcome = await db
    .selectFrom('bonus_entry')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('reason', '=', 'welcome')
    .where('amount', '>', 0)
    .executeTakeFirst();
  const hashes = new Set<string>();
  for (const address of addresses) hashes.add(await personHash(db, address));
  for (const person_hash of hashes) {
    if (welcome !== undefined)
      await db
        .insertInto('spent_welcome')
        .values({ person_hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const { code, uses } of codes)
      await db
        .insertInto('spent_code')
        .values({ code, person_hash, uses })
        .onConflict((conflict) =>
          conflict
            .columns(['code', 'person_hash'])
            .doUpdateSet((row) => ({ uses: row('spent_code.uses', '+', uses) })),
        )
        .execute();
  }
}

/** Which of these promotions this person had before an erasure. */
export async function readSpentPromotions(db: Database, customerId: number) {
  const hashes = db
    .selectFrom('identity')
    .select('person_hash')
    .$narrowType<{ person_hash: string }>()
    .where('customer_id', '=', customerId);
  const welcome = await db
    .selectFrom('spent_welcome')
    .select('person_hash')
    .where('person_hash', 'in', hashes)
    .executeTakeFirst();
  const promo_codes = await db
    .selectFrom('spent_code')
    .select(['code', 'uses'])
    .where('person_hash', 'in', hashes)
    .orderBy('code')
    .execute();
  return { welcome_bonuses: welcome !== undefined, promo_codes };
}

/** The database deletes hashes together with their promo code; those of a code that has ended go here. */
export async function deleteEndedPromotions(
  db: Database,
  { welcomeBonuses }: Pick<Edition, 'welcomeBonuses'>,
  now: number,
): Promise<void> {
  if (welcomeBonuses === 0) await db.deleteFrom('spent_welcome').execute();
  await db
    .deleteFrom('spent_code')
    .where('code', 'in', (ended) =>
      ended
        .selectFrom('promo_code')
        .select('code')
        .where('is_personal', '=', sql.lit(0))
        .where('ends_at', '<=', now),
    )
    .execute();
}
