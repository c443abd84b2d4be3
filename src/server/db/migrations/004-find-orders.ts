import { type QueryExecutorProvider, sql } from 'kysely';
import * as v from 'valibot';
import { inParts } from '../../../domain/in-parts.ts';
import { findWords } from '../../../domain/search/order-words.ts';
import { run } from './statements.ts';

/**
 * The words under which orders are found. Reading all orders takes a while, so PostgreSQL locks their tables only afterwards, and
 * then the few orders that came meanwhile are read too.
 */
export async function up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void> {
  await run(db, [
    `create table order_word (order_id bigint not null, word text not null, primary key (order_id, word))
      ${isPostgres ? '' : 'without rowid'}`,
    'create index order_of_word on order_word (word, order_id)',
  ]);
  const last = await fill(db, 0);
  await run(db, [
    'create index order_line_of_card on order_line (card_id, order_id)',
    'create index order_of_recipient on customer_order (recipient_phone, id)',
    // Orders that older programs place are 0, and are indexed when somebody looks for one.
    ...(isPostgres
      ? [
          'alter table customer_order add column is_indexed bigint not null default 1',
          'alter table customer_order alter column is_indexed set default 0',
        ]
      : [
          'alter table customer_order add column is_indexed bigint not null default 0',
          'update customer_order set is_indexed = 1',
        ]),
    'create index order_to_index on customer_order (id) where is_indexed = 0',
  ]);
  await fill(db, last);
}

interface Row {
  id: number;
  first_name: string;
  last_name: string;
  phone: string;
  tracking_number: string | null;
  invoice: string | null;
  buyer_first_name: string;
  buyer_last_name: string;
  buyer_phone: string;
  buyer_email: string;
}

const ordersAtOnce = 500;
/** Fewer than the parameters of a statement. */
const wordsAtOnce = 10_000;

/** Returns the last order. */
async function fill(db: QueryExecutorProvider, after: number): Promise<number> {
  for (let last = after; ; ) {
    const { rows } = await sql<Row>`
      select o.id, recipient_first_name as first_name, recipient_last_name as last_name, recipient_phone as phone,
        tracking_number, invoice, c.first_name as buyer_first_name, c.last_name as buyer_last_name,
        c.phone as buyer_phone, c.email as buyer_email
      from customer_order o join customer c on c.id = o.customer_id
      where o.id > ${last} order by o.id limit ${sql.lit(ordersAtOnce)}`.execute(db);
    const end = rows.at(-1)?.id;
    if (end === undefined) return last;
    const { rows: lines } = await sql<{ order_id: number; sku: string }>`
      select order_id, sku from order_line where order_id > ${last} and order_id <= ${end}`.execute(db);
    const skus = Map.groupBy(lines, ({ order_id }) => order_id);
    const words = rows.flatMap((row) =>
      wordsOf(
        row,
        (skus.get(row.id) ?? []).map(({ sku }) => sku),
      ).map((word) => sql`(${row.id}, ${word})`),
    );
    for (const part of inParts(words, wordsAtOnce))
      await sql`insert into order_word (order_id, word) values ${sql.join(part)}`.execute(db);
    last = end;
  }
}

const InvoiceSchema = v.pipe(v.string(), v.parseJson(), v.object({ nip: v.string() }));

function wordsOf(row: Row, skus: readonly string[]): string[] {
  const invoice = v.safeParse(InvoiceSchema, row.invoice);
  return findWords({
    people: [
      { firstName: row.first_name, lastName: row.last_name, phone: row.phone },
      {
        firstName: row.buyer_first_name,
        lastName: row.buyer_last_name,
        phone: row.buyer_phone,
        email: row.buyer_email,
      },
    ],
    codes: [row.tracking_number ?? '', invoice.success ? invoice.output.nip : '', ...skus],
  });
}
