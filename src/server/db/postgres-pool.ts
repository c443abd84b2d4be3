import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseMisplaced } from './unavailable.ts';

const int8 = 20;

/** The shop's integers all fit a double; by default pg returns bigint columns as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** In milliseconds. */
export interface Timeouts {
  /** PostgreSQL aborts a statement of a transaction, or its wait for a lock, with an error. */
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

export interface PoolOptions {
  /** Without them, none. */
  timeouts?: Timeouts | undefined;
  /** Called with the pool. */
  onPool?: ((pool: PoolUsage) => void) | undefined;
}

export function createPool(url: string, schema: string, { timeouts, onPool }: PoolOptions): pg.Pool {
  const requireTables = tablesCheck(schema);
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    // The system's own default delay is two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    // The pool waits for the promise before it hands the connection out.
    async onConnect(client) {
      // An `error` event without a listener would end the process: a client emits it between two statements of a
      // transaction, the pool for idle connections. The pool replaces a lost connection at the next query.
      client.on('error', () => undefined);
      if (timeouts && client instanceof pg.Client) endAfterSilence(client, timeouts.silence);
      await requireTables(client);
    },
  });
  pool.on('error', () => undefined);
  onPool?.(pool);
  return pool;
}

/** The driver's `query_timeout` would leave the dead connection in the pool, for the next query. */
function endAfterSilence({ connection: { stream } }: pg.Client, milliseconds: number): void {
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(milliseconds, () => stream.destroy(new Error('Connection terminated after silence')));
}

/** Refuses a connection without the tables that an earlier one had: it leads to another database. */
function tablesCheck(schema: string): (client: pg.ClientBase) => Promise<void> {
  let hadTables = false;
  return async (client) => {
    const { rows } = await client.query('select to_regclass($1) is not null as found', [
      `${schema}.migration`,
    ]);
    const hasTables = rows[0]?.found === true;
    if (hadTables && !hasTables)
      throw new DatabaseMisplaced(
        `The database behind DATABASE_URL has no tables in the schema ${schema} any more: the address leads to another database now. Correct it, and start again.`,
      );
    hadTables = hasTables;
  };
}
