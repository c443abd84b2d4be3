import type { QueryExecutorProvider } from 'kysely';
import * as schema from './001-schema/schema.ts';
import * as promotionsOnceAPerson from './002-promotions-once-a-person.ts';
import * as oldAddresses from './003-old-addresses.ts';
import * as findOrders from './004-find-orders.ts';
import * as orderEdits from './005-order-edits.ts';
import * as office from './006-office.ts';

export interface Migration {
  /** Starts with a number of three digits: names sort in the order in which migrations run. */
  name: string;
  up(db: QueryExecutorProvider, isPostgres: boolean): Promise<void>;
  /**
   * Whether programs without this migration work with a database that has it: they find all tables and columns that
   * they read, understand all values, and may insert rows without what is new.
   */
  olderProgramsWork: boolean;
}

/** In the order in which they run. Never change or remove one that was published: add another. */
export const allMigrations: readonly Migration[] = [
  { name: '001-schema', up: schema.up, olderProgramsWork: false },
  { name: '002-promotions-once-a-person', up: promotionsOnceAPerson.up, olderProgramsWork: true },
  { name: '003-old-addresses', up: oldAddresses.up, olderProgramsWork: true },
  { name: '004-find-orders', up: findOrders.up, olderProgramsWork: true },
  { name: '005-order-edits', up: orderEdits.up, olderProgramsWork: true },
  { name: '006-office', up: office.up, olderProgramsWork: true },
];
