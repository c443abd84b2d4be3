import { randomBytes } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { SignInWay } from '../../../editions/edition.ts';
import { hashPerson } from '../person-hash.ts';
import { run } from './statements.ts';

const statements = [
  'create table person_key (key text not null)',
  'alter table identity add column person_hash text',
  'create index identity_of_person on identity (person_hash)',
  'create table spent_welcome (person_hash text primary key)',
  `create table spent_code (
    code text not null references promo_code (code) on delete cascade, person_hash text not null,
    uses bigint not null check (uses > 0), primary key (code, person_hash))`,
  'create index spent_code_of_person on spent_code (person_hash)',
];

/** Tells which addresses are one person's, and which promotions people had before they were erased. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await run(db, statements);
  const key = randomBytes(32).toString('base64url');
  await sql`insert into person_key (key) values (${key})`.execute(db);
  await hashIdentities(db, key);
}

const rowsAtOnce = 500;

async function hashIdentities(db: QueryExecutorProvider, key: string): Promise<void> {
  let last = { kind: '', address: '' };
  for (;;) {
    const { rows } = await sql<{ kind: SignInWay; address: string }>`
      select kind, address from identity where (kind, address) > (${last.kind}, ${last.address})
      order by kind, address limit ${sql.lit(rowsAtOnce)}`.execute(db);
    const hashed = rows.map((row) => sql`(${row.kind}, ${row.address}, ${hashPerson(key, row)})`);
    if (hashed.length > 0)
      await sql`
        update identity set person_hash = hashed.column3 from (values ${sql.join(hashed)}) as hashed
        where kind = hashed.column1 and address = hashed.column2`.execute(db);
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1) ?? last;
  }
}
