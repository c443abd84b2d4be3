/** Repeats the block of orders until there are enough: the same rows, with other ids, customers and times. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../src/server/db/open.ts';
import type { Tables } from '../../../src/server/db/tables.ts';
import { sessionRetention, tokenLife } from '../../../src/server/shop/sign-in/session.ts';
import { block, soldOut } from './block.ts';

const atOnce = 500;

/** Columns with times, which move with the copy. */
const times = [
  'created_at',
  'pay_until',
  'at',
  'sent_at',
  'started_at',
  'changed_at',
  'asked_at',
  'answered_at',
  'done_at',
  'requested_at',
  'next_at',
];

interface Repeated {
  table: keyof Tables;
  /** Which rows belong to the block. */
  of: 'id' | 'order_id' | 'customer_id' | 'attempt_id' | 'code';
  /** Other columns that have to differ. */
  unique?: Readonly<Record<string, string>>;
  /** In seconds: the retention of these rows. */
  keep?: number;
}

const numbered = (column: string) => `${column} || '-' || k`;
const phone = (column: string) => `cast(cast(${column} as bigint) + k * ${block.customers} as text)`;

const repeated: readonly Repeated[] = [
  { table: 'customer', of: 'id', unique: { phone: phone('phone'), email: `'c' || k || '-' || email` } },
  { table: 'identity', of: 'customer_id', unique: { address: phone('address') } },
  {
    table: 'session',
    of: 'customer_id',
    unique: { token_hash: numbered('token_hash') },
    keep: sessionRetention,
  },
  { table: 'favourite', of: 'id' },
  {
    table: 'stock_notice',
    of: 'id',
    unique: {
      address: phone('address'),
      token: numbered('token'),
      card_id: `card_id - (k % ${soldOut / 2}) * 2`,
    },
  },
  { table: 'promo_code', of: 'code', unique: { code: numbered('code') } },
  { table: 'recap_code', of: 'customer_id', unique: { code: numbered('code') } },
  {
    table: 'customer_order',
    of: 'id',
    unique: {
      recipient_phone: phone('recipient_phone'),
      recipient_last_name: 'recipient_last_name || k',
      tracking_number: 'tracking_number || k',
      is_indexed: '0',
    },
  },
  { table: 'order_line', of: 'order_id' },
  { table: 'promo_use', of: 'order_id' },
  { table: 'bonus_entry', of: 'id' },
  { table: 'idempotency_key', of: 'order_id', unique: { key: numbered('key') }, keep: tokenLife },
  { table: 'payment_attempt', of: 'id', unique: { reference: numbered('reference') } },
  { table: 'payment_event', of: 'attempt_id', unique: { event: numbered('event') } },
  { table: 'refund_due', of: 'id' },
];

/** The highest ids of the block. */
type Last = Readonly<Record<string, number>>;

interface Copies {
  from: number;
  to: number;
  /** Seconds between two copies. */
  step: number;
  now: number;
}

export async function repeatBlock(db: Database, copies: number, { step, now }: Pick<Copies, 'step' | 'now'>) {
  const columns = new Map((await db.introspection.getTables()).map(({ name, columns: all }) => [name, all]));
  const last = await readLast(db);
  for (let from = 1; from <= copies; from += atOnce) {
    const range = { from, to: Math.min(from + atOnce - 1, copies), step, now };
    await db.transaction().execute(async (transaction) => {
      for (const rows of repeated) {
        const names = (columns.get(rows.table) ?? []).map(({ name }) => name);
        await repeat(transaction, rows, { names, last, range });
      }
    });
  }
}

async function readLast(db: Database): Promise<Last> {
  const last: Record<string, number> = {};
  for (const { table, of } of repeated.filter(({ of: key }) => key === 'id')) {
    const { rows } = await sql<{
      last: number;
    }>`select max(${sql.ref(of)}) as last from ${sql.table(table)}`.execute(db);
    last[table] = rows[0]?.last ?? 0;
  }
  return last;
}

async function repeat(
  transaction: Transaction<Tables>,
  { table, of, unique = {}, keep }: Repeated,
  { names, last, range }: { names: readonly string[]; last: Last; range: Copies },
): Promise<void> {
  const { from, to, step, now } = range;
  const offsets: Readonly<Record<string, number | undefined>> = {
    id: table === 'customer' ? block.customers : table === 'customer_order' ? block.orders : last[table],
    customer_id: block.customers,
    order_id: block.orders,
    attempt_id: last['payment_attempt'],
  };
  const columnOf = (column: string): RawBuilder<unknown> => {
    const given = unique[column];
    if (given !== undefined) return sql.raw(given);
    const offset = times.includes(column) ? step : offsets[column];
    return sql.raw(offset === undefined ? column : `${column} + k * ${offset}`);
  };
  const lastOf = {
    id: table,
    order_id: 'customer_order',
    customer_id: 'customer',
    attempt_id: 'payment_attempt',
  };
  const isOfBlock =
    of === 'code'
      ? sql`code in (select code from recap_code where customer_id <= ${last['customer']})`
      : sql`${sql.ref(of)} <= ${last[lastOf[of]]}`;
  const time = names.find((name) => times.includes(name)) ?? '';
  const isKept = keep === undefined ? sql`true` : sql`${columnOf(time)} > ${now - keep}`;
  await sql`
    with recursive series (k) as (
      select cast(${from} as bigint) union all select k + 1 from series where k < ${to})
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map(columnOf))} from ${sql.table(table)} cross join series
    where ${isOfBlock} and ${isKept}`.execute(transaction);
}
