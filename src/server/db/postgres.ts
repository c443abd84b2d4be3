import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;

/** All whole numbers of the shop fit a double; pg would hand out bigint columns as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** In milliseconds. */
export interface Patience {
  /** PostgreSQL gives up a statement, or its waiting for a row, and says so. */
  statement: number;
  /** A connection over which nothing came for so long leads nowhere. More than `statement`, and than idle ones are kept. */
  silence: number;
  /** PostgreSQL takes back what a transaction holds that says nothing more: its host may be gone. */
  idleInTransaction: number;
}

/** Of whoever answers customers; a restore or an import takes as long as it takes. */
export const apiPatience: Patience = { statement: 10_000, silence: 12_000, idleInTransaction: 30_000 };

/** Each edition lives in a schema of its own, so that one database serves both countries. */
export async function postgresDialect(
  url: string,
  schema: string,
  patience: Patience | undefined,
): Promise<PostgresDialect> {
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
    // Without a delay of its own, the system begins to ask after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(patience && {
      statement_timeout: patience.statement,
      idle_in_transaction_session_timeout: patience.idleInTransaction,
    }),
    types,
  });
  // A lost connection is replaced at the next query. Without listeners it would end the process: the pool hears of those
  // that are idle, each client of its own between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (patience) endAfterSilence(client, patience.silence);
  });
  return new PostgresDialect({ pool });
}

/** Not by the driver's `query_timeout`: that one leaves the dead connection in the pool, for the next who asks. */
function endAfterSilence({ connection: { stream } }: pg.PoolClient, milliseconds: number): void {
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(milliseconds, () => stream.destroy(new Error('Connection terminated after silence')));
}

async function createSchema(client: pg.Client, schema: string): Promise<void> {
  // "if not exists" alone still races when two processes start together.
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtext('zerno ' || $1))`, [schema]);
  await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`);
  await client.query('commit');
}
