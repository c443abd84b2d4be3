import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;

/** All whole numbers of the shop fit a double; pg would hand out bigint columns as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** Each edition lives in a schema of its own, so that one database serves both countries. */
export async function postgresDialect(url: string, schema: string): Promise<PostgresDialect> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await createSchema(client, schema);
  } finally {
    await client.end();
  }
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${schema}`,
    connectionTimeoutMillis: 5000,
    types,
  });
  // A lost connection is replaced at the next query. Without listeners it would end the process: the pool hears of those
  // that are idle, each client of its own between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}

async function createSchema(client: pg.Client, schema: string): Promise<void> {
  // "if not exists" alone still races when two processes start together.
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtext('zerno ' || $1))`, [schema]);
  await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`);
  await client.query('commit');
}
