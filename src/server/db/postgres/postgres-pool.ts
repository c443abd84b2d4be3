import { Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { readAddress } from '../config.ts';
import { DatabaseMisplaced, isLogInRefused, isPoolTimeout, leadsElsewhere } from '../unavailable.ts';
import { hostsOf } from './postgres-hosts.ts';

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

export interface PostgresConfig {
  url: string;
  /** Where `url` was read, and is read again when a log-in is refused. */
  urlFile?: string | undefined;
  /** The edition's. */
  schema: string;
  /** The most at once, of one process. */
  connections?: number;
  /** Milliseconds until a connection must be free, or a new one open. */
  wait?: number;
}

export interface PoolOptions {
  /** Without them, none. */
  timeouts?: Timeouts | undefined;
  /** Called with the pool. */
  onPool?: ((pool: PoolUsage) => void) | undefined;
}

/**
 * A pool that leaves a server which answers that it stops or cannot write: no connection from before is used again, and
 * a new one looks the name up again or tries the next host.
 */
export function createPool(config: PostgresConfig, { timeouts, onPool }: PoolOptions): PostgresPool {
  const { urlFile, schema, connections = 10, wait = 5000 } = config;
  let { url } = config;
  let hosts = hostsOf(url);
  const checkPlace = placeCheck(schema, hosts.mustWrite);
  /** Incremented whenever the server has to be left. */
  let generation = 0;
  const generations = new WeakMap<pg.ClientBase, number>();
  const leaveServer = (error: unknown) => {
    if (leadsElsewhere(error)) generation += 1;
  };
  class ShopClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.current() });
      generations.set(this, generation);
      this.connection.on('errorMessage', leaveServer);
      // An `error` event without a listener would end the process: a client emits it between two statements of a
      // transaction, the pool for idle connections. The pool replaces a lost connection at the next query.
      this.on('error', () => undefined);
    }
  }
  const pool = new pg.Pool({
    Client: ShopClient,
    max: connections,
    connectionTimeoutMillis: wait,
    // The system's own default delay is two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    // The pool waits for the promise before it hands the connection out.
    async onConnect(client) {
      if (timeouts && client instanceof pg.Client) endAfterSilence(client, timeouts.silence);
      await checkPlace(client);
    },
  });
  pool.on('error', () => undefined);
  onPool?.(pool);

  /** Whether there is another address, with another password. */
  function readUrlAgain(): boolean {
    const before = url;
    if (urlFile !== undefined) url = readAddress(urlFile);
    hosts = hostsOf(url);
    return url !== before;
  }
  async function connectToSomeHost(): Promise<pg.PoolClient> {
    const failures: unknown[] = [];
    while (failures.length < hosts.count) {
      const host = hosts.current();
      try {
        return await pool.connect();
      } catch (error) {
        if (isPoolTimeout(error)) throw error;
        if (isLogInRefused(error) && readUrlAgain()) continue;
        hosts.leave(host);
        failures.push(error);
      }
    }
    throw failures.find((error) => error instanceof DatabaseMisplaced) ?? failures[0];
  }
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await connectToSomeHost();
      if (generations.get(client) === generation) return client;
      client.release(true);
    }
  }
  return { connect, end: () => pool.end(), options: pool.options };
}

/** The driver's `query_timeout` would leave the dead connection in the pool, for the next query. */
function endAfterSilence({ connection: { stream } }: pg.Client, milliseconds: number): void {
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(milliseconds, () => stream.destroy(new Error('Connection terminated after silence')));
}

/** Refuses a connection that leads to a standby, or to a database without the tables that an earlier one had. */
function placeCheck(schema: string, mustWrite: boolean): (client: pg.ClientBase) => Promise<void> {
  let hadTables = false;
  return async (client) => {
    const { rows } = await client.query<{ found: boolean; read_only: string }>(
      `select to_regclass($1) is not null as found, current_setting('transaction_read_only') as read_only`,
      [`${schema}.migration`],
    );
    if (mustWrite && rows[0]?.read_only === 'on')
      throw new DatabaseMisplaced(
        'No server of DATABASE_URL can write: those that answer are read-only. One of them has to become the primary.',
      );
    const hasTables = rows[0]?.found ?? false;
    if (hadTables && !hasTables)
      throw new DatabaseMisplaced(
        `The database behind DATABASE_URL has no tables in the schema ${schema} any more: the address leads to another database now. Correct it, and start again.`,
      );
    hadTables = hasTables;
  };
}
