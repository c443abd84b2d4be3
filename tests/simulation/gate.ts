import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';

/** What waits for its turn: a statement's connection, or an answer of the network. */
interface Waiter {
  life: Life;
  isConnection: boolean;
  go(): void;
}

/** One run of a process, until it crashes. */
export class Life {
  isOver = false;
  /** Statements until it crashes; undefined: it does not. */
  statementsLeft: number | undefined;
}

/** The process that uses the database. */
interface Holder {
  life: Life;
  /** Ends the open transaction. */
  rollBack?: (() => Promise<void>) | undefined;
  /** Gives the connection back. */
  free?: () => Promise<void>;
}

/** The name of the operation that runs. */
const operation = new AsyncLocalStorage<string>();
export const inOperation = <T>(name: string, run: () => Promise<T>): Promise<T> => operation.run(name, run);

const forever = new Promise<never>(() => undefined);
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Lets one operation at a time use the database, and answers of the network arrive one by one, in an order that `choose`
 * decides. A process crashes between two statements: its transaction is rolled back and nothing of it goes on.
 */
export class Gate {
  steps = 0;
  /** The operation that used the database last. */
  last = '';
  /** Whether a statement may have written since `takeWritten` was called. */
  #written = false;
  readonly #choose: (limit: number) => number;
  #waiters: Waiter[] = [];
  #holder: Holder | undefined;
  #underWay = 0;
  constructor(choose: (limit: number) => number) {
    this.#choose = choose;
  }

  /** An answer of the network, which arrives some time. */
  network(life: Life): Promise<void> {
    return this.#wait(life, false);
  }

  async acquire(life: Life): Promise<void> {
    const name = operation.getStore() ?? '';
    await this.#wait(life, true);
    this.last = name;
    this.#holder = { life };
  }

  release(life: Life): void {
    if (this.#holder?.life === life) this.#holder = undefined;
  }

  noteWritten(): void {
    this.#written = true;
  }

  takeWritten(): boolean {
    const written = this.#written;
    this.#written = false;
    return written;
  }

  /** What a crash has to clean up. */
  holds(life: Life, has: Omit<Holder, 'life'>): void {
    if (this.#holder?.life === life) this.#holder = { ...this.#holder, ...has };
  }

  async statement<T>(life: Life, execute: () => Promise<T>): Promise<T> {
    this.steps += 1;
    if (life.statementsLeft !== undefined) {
      life.statementsLeft -= 1;
      if (life.statementsLeft < 0) await this.crash(life);
    }
    return life.isOver ? forever : this.duringTurn(execute);
  }

  /** The turn lasts until this has finished, however long the server takes. */
  async duringTurn<T>(run: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await run();
    } finally {
      this.#underWay -= 1;
    }
  }

  async crash(life: Life): Promise<void> {
    this.#waiters = this.#waiters.filter((waiter) => waiter.life !== life);
    const held = this.#holder?.life === life ? this.#holder : undefined;
    life.isOver = true;
    if (held === undefined) return;
    await held.rollBack?.();
    await held.free?.();
    this.#holder = undefined;
  }

  /** Lets one waiting operation go on. False: none waits. */
  async turn(): Promise<boolean> {
    await this.#quiet();
    const isFree = this.#holder === undefined;
    const ready = this.#waiters.filter(({ isConnection }) => isFree || !isConnection);
    const chosen = ready[this.#choose(ready.length)];
    if (chosen === undefined) return false;
    this.#waiters.splice(this.#waiters.indexOf(chosen), 1);
    chosen.go();
    await this.#quiet();
    return true;
  }

  async #quiet(): Promise<void> {
    do await settle();
    while (this.#underWay > 0);
  }

  #wait(life: Life, isConnection: boolean): Promise<void> {
    if (life.isOver) return forever;
    return new Promise((go) => this.#waiters.push({ life, isConnection, go }));
  }
}

/** The dialect of a process, whose statements go through the gate. */
export function gatedDialect(inner: Dialect, driver: Driver, gate: Gate, life: Life): Dialect {
  const gated = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery(query, options) {
      if (query.query.kind !== 'SelectQueryNode') gate.noteWritten();
      return gate.statement(life, () => connection.executeQuery(query, options));
    },
    streamQuery: () => {
      throw new Error('The shop streams nothing');
    },
  });
  /** The connection behind each gated one. */
  const behind = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const innerOf = (connection: DatabaseConnection) => behind.get(connection) ?? connection;
  const outer: Driver = {
    init: async () => undefined,
    async acquireConnection() {
      await gate.acquire(life);
      const connection = await gate.duringTurn(() => driver.acquireConnection());
      const wrapped = gated(connection);
      behind.set(wrapped, connection);
      gate.holds(life, { free: () => driver.releaseConnection(connection) });
      return wrapped;
    },
    async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
      const real = innerOf(connection);
      await gate.statement(life, () => driver.beginTransaction(real, settings));
      gate.holds(life, { rollBack: () => driver.rollbackTransaction(real) });
    },
    async commitTransaction(connection: DatabaseConnection) {
      gate.noteWritten();
      await gate.statement(life, () => driver.commitTransaction(innerOf(connection)));
      gate.holds(life, { rollBack: undefined });
    },
    async rollbackTransaction(connection: DatabaseConnection) {
      await gate.statement(life, () => driver.rollbackTransaction(innerOf(connection)));
      gate.holds(life, { rollBack: undefined });
    },
    async releaseConnection(connection: DatabaseConnection) {
      await gate.duringTurn(() => driver.releaseConnection(innerOf(connection)));
      gate.release(life);
    },
    destroy: async () => undefined,
  };
  return {
    createDriver: () => outer,
    createAdapter: () => inner.createAdapter(),
    createIntrospector: (db) => inner.createIntrospector(db),
    createQueryCompiler: () => inner.createQueryCompiler(),
  };
}
