import { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import pg from 'pg';

const int8 = 20;

/** The shop's integers all fit a double; by default pg returns bigint columns as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** In milliseconds. */
export interface Timeouts {
  /** PostgreSQL aborts a statement, or its wait for a lock, with an error. */
  statement: number;
  /** A connection that was silent for so long is dead. Longer than `statement`, and than the pool keeps idle connections. */
  silence: number;
  /** PostgreSQL releases the locks of an idle transaction, whose client may be gone. */
  idleInTransaction: number;
}

/** For the shop API, which customers wait for; a restore or an import has no limits. */
export const apiTimeouts: Timeouts = { statement: 10_000, silence: 12_000, idleInTransaction: 30_000 };

/** Current numbers of a pool's connections and of the queries that wait for one. */
export type PoolUsage = Readonly<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>>;

/** Each edition has its own schema, so that one database serves both countries. */
export function postgresDialect(
  url: string,
  schema: string,
  timeouts: Timeouts | undefined,
  onPool: ((pool: PoolUsage) => void) | undefined,
): PostgresDialect {
  const pool = new pg.Pool({
    ...server(url),
    options: `-c search_path=${schema}`,
    // The system's own default delay is two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(timeouts && {
      statement_timeout: timeouts.statement,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }),
    types,
  });
  // The pool replaces a lost connection at the next query. An `error` event without a listener would end the process: the
  // pool emits it for idle connections, a client between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (timeouts) endAfterSilence(client, timeouts.silence);
  });
  onPool?.(pool);
  return new PostgresDialect({ pool });
}

/** The driver's `query_timeout` would leave the dead connection in the pool, for the next query. */
function endAfterSilence({ connection: { stream } }: pg.PoolClient, milliseconds: number): void {
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(milliseconds, () => stream.destroy(new Error('Connection terminated after silence')));
}

const server = (url: string) => ({ connectionString: url, connectionTimeoutMillis: 5000 });

export async function createSchema(url: string, schema: string): Promise<void> {
  const client = new pg.Client(server(url));
  await client.connect();
  try {
    // "if not exists" alone still races when two processes start together.
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('zerno ' || $1))`, [schema]);
    await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
