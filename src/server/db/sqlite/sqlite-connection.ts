import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import { isBusy } from '../unavailable.ts';
import type { WriteQueue } from '../write-queue.ts';

/** What all connections of one database share. */
export interface SharedConnections {
  writer: DatabaseConnection;
  /** Undefined: reads use the writer. */
  reader: DatabaseConnection | undefined;
  writeQueue: WriteQueue;
  /** Milliseconds for which a query waits: for other writers of this process, then for other programs. */
  busyTimeout: number;
}

const retryInterval = 5;

/** Uses the reader until the first statement that may write, and the writer from then on. */
export class SqliteConnection implements DatabaseConnection {
  readonly #shared: SharedConnections;
  #turn: Promise<void> | undefined;
  /** Until when the first statement of the writer waits, whose wait began in the queue. */
  #end: number | undefined;

  constructor(shared: SharedConnections) {
    this.#shared = shared;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.#connectionFor(query);
    const end = this.#end ?? performance.now() + this.#shared.busyTimeout;
    for (;;) {
      try {
        const result = await connection.executeQuery<R>(query);
        this.#end = undefined;
        return result;
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
        await sleep(retryInterval);
      }
    }
  }

  /** From the writer: until the stream ends, its connection reads the state of its beginning for others too. */
  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.#acquireWriter()).streamQuery<R>(query, chunkSize);
  }

  async release(): Promise<void> {
    const turn = this.#turn;
    this.#turn = undefined;
    await turn?.then(
      () => this.#shared.writeQueue.release(),
      () => undefined,
    );
  }

  #connectionFor(query: CompiledQuery): DatabaseConnection | Promise<DatabaseConnection> {
    const { reader } = this.#shared;
    return this.#turn === undefined && reader && isSelect(query) ? reader : this.#acquireWriter();
  }

  async #acquireWriter(): Promise<DatabaseConnection> {
    const { writer, writeQueue, busyTimeout } = this.#shared;
    if (this.#turn === undefined) {
      this.#end = performance.now() + busyTimeout;
      this.#turn = writeQueue.acquire(busyTimeout);
    }
    await this.#turn;
    return writer;
  }
}

const isSelect = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
