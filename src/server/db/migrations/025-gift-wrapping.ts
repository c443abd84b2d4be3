import type { QueryExecutorProvider } from 'kysely';
import { rebuildTable } from './rebuild-table.ts';
import { run } from './statements.ts';

const sum = 'total = price - discount - 100 * used_bonuses + delivery_price';
const sumWithWrapping = `${sum} + coalesce(gift_wrapping_price, 0)`;

/** An order may be a gift. An older program shows its total without saying what the wrapping cost. */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, [
    `alter table customer_order
      add column gift_wrapping_price bigint check (gift_wrapping_price >= 0)`,
    'alter table customer_order add column gift_text text',
  ]);
  if (isPostgres)
    await run(db, [
      'alter table customer_order drop constraint customer_order_check',
      `alter table customer_order add constraint customer_order_check check (${sumWithWrapping})`,
    ]);
  else await rebuildTable(db, 'customer_order', (definition) => definition.replace(sum, sumWithWrapping));
}
