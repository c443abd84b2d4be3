/** Orders by state, carrier and days. Each combination is read from the newest rows of an index, so none makes a list slow. */
import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../../domain/orders/status.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

export interface OrderFilters {
  /** None: all, as for payments. */
  status: readonly OrderStatus[];
  payment: readonly PaymentStatus[];
  /** As its orders name it. */
  carrier?: string | undefined;
  /** Unix seconds. */
  from?: number | undefined;
  /** Not included. */
  to?: number | undefined;
}

/** The order before which a list goes on. */
export interface Before {
  created_at: number;
  id: number;
}

export const hasFilters = ({ status, payment, carrier, from, to }: OrderFilters): boolean =>
  status.length + payment.length > 0 || [carrier, from, to].some((filter) => filter !== undefined);

/** Of an order, written as its index has it. */
const carrierOf = (db: Database): RawBuilder<string> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`(delivery::json ->> 'carrier')`
    : sql`(delivery ->> 'carrier')`;

/** The newest orders that all filters hold for. */
export async function newestOf(
  db: Database,
  filters: OrderFilters,
  { before, most }: { before?: Before | undefined; most: number },
): Promise<number[]> {
  const parts = partsOf(db, filters, before).map((part) => {
    const newest = part.select(['id', 'created_at']).orderBy('created_at', 'desc').orderBy('id', 'desc');
    return sql`select * from (${newest.limit(most)}) as part`;
  });
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) as parts
    order by created_at desc, id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many orders all filters hold for, up to so many. */
export async function countOf(db: Database, filters: OrderFilters, most: number): Promise<number> {
  const parts = partsOf(db, filters).map(
    (part) => sql`select * from (${part.select('id').limit(most)}) as part`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${sql.join(parts, sql` union all `)} limit ${most}) as parts`.execute(db);
  return rows[0]?.count ?? 0;
}

type Orders = SelectQueryBuilder<Tables, 'customer_order', object>;

/** Together they are the orders that the filters hold for; each reads one range of one index. */
function partsOf(db: Database, filters: OrderFilters, before?: Before): Orders[] {
  const { status, payment, carrier, from, to } = filters;
  // One pair for both ends, or PostgreSQL would read the index from the later of them.
  const end =
    before !== undefined && before.created_at < (to ?? Infinity) ? before : to && { created_at: to, id: 0 };
  let all: Orders = db.selectFrom('customer_order');
  if (from !== undefined) all = all.where('created_at', '>=', from);
  if (end) all = all.where(sql<boolean>`(created_at, id) < (${end.created_at}, ${end.id})`);
  if (carrier !== undefined) all = all.where(carrierOf(db), '=', carrier);
  if (status.length + payment.length === 0 && carrier === undefined) return [all];
  return orAll(status, orderStatuses).flatMap((one) =>
    orAll(payment, paymentStatuses).map((paid) =>
      all.where('status', '=', one).where('payment_status', '=', paid),
    ),
  );
}

const orAll = <T>(chosen: readonly T[], all: readonly T[]): readonly T[] =>
  chosen.length === 0 ? all : [...new Set(chosen)];

/** Those of these orders that all filters hold for, in the same sequence. */
export async function keepMatching(
  db: Database,
  { status, payment, carrier, from, to }: OrderFilters,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('customer_order')
    .select('id')
    .where('id', 'in', ids)
    .$if(status.length > 0, (orders) => orders.where('status', 'in', status))
    .$if(payment.length > 0, (orders) => orders.where('payment_status', 'in', payment))
    .$if(carrier !== undefined, (orders) => orders.where(carrierOf(db), '=', carrier ?? ''))
    .$if(from !== undefined, (orders) => orders.where('created_at', '>=', from ?? 0))
    .$if(to !== undefined, (orders) => orders.where('created_at', '<', to ?? 0))
    .execute();
  const having = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => having.has(id));
}
