import type { QueryExecutorProvider } from 'kysely';
import { rebuildTable } from './rebuild-table.ts';
import { run } from './statements.ts';

const wrapping = 'coalesce(gift_wrapping_price, 0)';
const wrappingAndCredit = `${wrapping} - credit`;
const sum = 'total = price - discount - 100 * used_bonuses + delivery_price';

/** Goods that came back may pay for those of another order. */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, [
    'alter table customer_order add column exchange_of bigint',
    'alter table customer_order add column credit bigint not null default 0 check (credit >= 0)',
    'alter table order_change add column exchange_order_id bigint references customer_order (id)',
    'alter table order_change add column credit bigint not null default 0 check (credit >= 0)',
    'create index order_change_exchange on order_change (exchange_order_id)',
  ]);
  if (isPostgres)
    await run(db, [
      'alter table customer_order drop constraint customer_order_check',
      `alter table customer_order add constraint customer_order_check check (${sum} + ${wrappingAndCredit})`,
    ]);
  else
    await rebuildTable(db, 'customer_order', (definition) => definition.replace(wrapping, wrappingAndCredit));
}
