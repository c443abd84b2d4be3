import { seededRandom } from '../../src/domain/drawing/seeded-random.ts';
import { createLog, type Log } from '../../src/server/log.ts';
import { Bank } from './bank.ts';
import type { SimulatedDatabase } from './database.ts';
import { Gate, type Life } from './gate.ts';
import { Mailbox, toldChanges } from './mailbox.ts';
import { type ShopProcess, startProcess } from './shop-process.ts';

const processes = 2;

/** What must never happen, happened. */
export class Violation extends Error {
  override name = 'Violation';
}

/** What a customer's browser remembers. */
export interface Browser {
  /** The customer who is signed in; another one after the next sign-in. */
  id: number;
  mailbox: number;
  /** The last request for an order, to be repeated. */
  request: { key: string; body: string } | undefined;
  keys: number;
}

/** The shop's processes and all that is around them. */
export class World {
  /** In unix seconds. */
  time = 1_800_000_000;
  /** Seconds by which the system's clock of each process is wrong. */
  readonly clockErrors: number[] = Array.from({ length: processes }, () => 0);
  /** The clocks are wrong for some minutes only. */
  rightClocksAt = Number.POSITIVE_INFINITY;
  /** An error that ends the simulation. */
  failure: unknown;
  readonly database: SimulatedDatabase;
  readonly gate: Gate;
  readonly banks: readonly Bank[];
  readonly mailbox: Mailbox;
  readonly browsers: Browser[] = [];
  /** Catalogue files that the operator has exported. */
  readonly exports: string[] = [];
  chosenBank = 'liqpay';
  readonly logged: string[] = [];
  readonly choose: (limit: number) => number;
  readonly #processes: ShopProcess[] = [];
  readonly #mourned = new WeakSet<Life>();
  /** The process with which the operator works, until it is done or dead. */
  #operating: Life | undefined;

  constructor(seed: string, database: SimulatedDatabase) {
    this.database = database;
    const { below } = seededRandom(seed);
    this.choose = below;
    this.gate = new Gate(below);
    this.mailbox = new Mailbox(async (order) => {
      const changes = await database.read(toldChanges(order));
      return changes.length;
    });
    this.banks = ['liqpay', 'mono'].map((code) => new Bank(code, () => this.time));
  }

  async start(): Promise<void> {
    for (let index = 0; index < processes; index += 1) await this.restart(index);
  }

  async restart(index: number): Promise<void> {
    const before = this.#processes[index];
    if (before !== undefined && !before.life.isOver) await this.gate.crash(before.life);
    await this.mourn();
    this.clockErrors[index] = 0;
    this.#processes[index] = await startProcess(this, index);
  }

  /** Notes what processes that have just died may have sent without noting it themselves. */
  async mourn(): Promise<void> {
    for (const { life } of this.#processes) {
      if (!life.isOver || this.#mourned.has(life)) continue;
      this.#mourned.add(life);
      await this.mailbox.died(life, async (order, kind) => {
        const due = `select id from mail_due where order_id = ${order} and kind = '${kind}'`;
        return (await this.database.read(due)).length > 0;
      });
    }
  }

  process(index: number): ShopProcess {
    const process = this.#processes[index % processes];
    if (process === undefined) throw new Error('The world has not started');
    return process;
  }

  get processes(): readonly ShopProcess[] {
    return this.#processes;
  }

  bank(code: string): Bank {
    const bank = this.banks.find((candidate) => candidate.code === code);
    if (bank === undefined) throw new Error(`There is no bank ${code}`);
    return bank;
  }

  logOf(index: number): Log {
    return createLog((line) => this.logged.push(`${index} ${line}`));
  }

  /** The clocks are right again before anybody can take a wrong time for the right one. */
  pass(seconds: number): void {
    this.time += seconds;
    if (this.time >= this.rightClocksAt) this.rightClocks();
  }

  rightClocks(): void {
    this.clockErrors.fill(0);
    this.rightClocksAt = Number.POSITIVE_INFINITY;
  }

  /** The operator does one thing after another. */
  operate({ life }: ShopProcess, task: () => Promise<void>): void {
    if (this.#operating !== undefined && !this.#operating.isOver) return;
    this.#operating = life;
    this.goOn(() =>
      task().finally(() => {
        this.#operating = undefined;
      }),
    );
  }

  /** Runs beside everything else. */
  goOn(task: () => Promise<void>): void {
    task().catch((error: unknown) => {
      this.failure ??= error;
    });
  }
}
