import { randomBytes, randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { generatedId, run } from '../statements.ts';
import { catalogueTables } from './catalogue.ts';
import { customerTables } from './customers.ts';
import { messageTables } from './messages.ts';
import { orderTables, startOrderIds } from './orders.ts';
import { paymentTables } from './payments.ts';
import { promoCodeTables } from './promo-codes.ts';
import { withdrawalTables } from './withdrawals.ts';

/** All tables of version 1.0.0, without what later migrations add. */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  const id = generatedId(isPostgres);
  await run(db, [
    ...catalogueTables,
    ...customerTables(id),
    ...promoCodeTables,
    ...orderTables(id),
    startOrderIds(isPostgres),
    ...paymentTables(id),
    ...withdrawalTables(id),
    ...messageTables(id),
  ]);
  await sql`
    insert into catalogue (id, version, changed_at, shop_id) values (1, 0, 0, ${randomUUID()})`.execute(db);
  await sql`
    insert into catalogue_change (version, id, at, cards, reach)
    values (0, ${randomUUID()}, 0, null, 'categories')`.execute(db);
  await sql`
    insert into sandbox_secret (secret) values (${randomBytes(32).toString('base64url')})`.execute(db);
}
