import { type QueryExecutorProvider, sql } from 'kysely';

/** The sentences that entries were stored with before, and their codes. */
const codes = [
  ['Оплата замовлення № ', 'order-used'],
  ['Подяка за замовлення № ', 'order-earned'],
  ['Повернення за скасоване замовлення № ', 'order-cancelled'],
] as const;

/** Bonus entries store a code as their reason, so that the customer reads it in the language of the request. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`update bonus_entry set reason = 'welcome' where reason = 'Вітальні бонуси'`.execute(db);
  for (const [sentence, code] of codes)
    await sql`
      update bonus_entry set reason = ${code}
      where order_id is not null and reason = ${sentence} || cast(order_id as text)`.execute(db);
}
