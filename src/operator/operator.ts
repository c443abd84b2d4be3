/** What the operator's commands share: opening an edition's database and reading values strictly. */
import * as v from 'valibot';
import { SetupError } from '../contract/setup-error.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editions } from '../editions/editions.ts';
import { serverConfig } from '../server/config.ts';
import { type Database, openDatabase } from '../server/db/open.ts';
import { explainFailures } from './failures.ts';

type Task<T> = (db: Database) => Promise<T>;

export const withDatabase = <T>(edition: EditionCode, task: Task<T>): Promise<T> =>
  runWith(edition, false, task);

/** As `withDatabase`, and creates the database if there is none. */
export const withCreatedDatabase = <T>(edition: EditionCode, task: Task<T>): Promise<T> =>
  runWith(edition, true, task);

async function runWith<T>(edition: EditionCode, create: boolean, task: Task<T>): Promise<T> {
  const db = await openDatabase(serverConfig(edition, process.env).database, { create });
  try {
    return await explainFailures(() => task(db), editions[edition].timezones[0]);
  } finally {
    await db.destroy();
  }
}

type NumberReader = (schema: v.GenericSchema<number>, text: string, what: string) => number;

/** An id, a count or a percent: digits only. */
export const wholeOf: NumberReader = (schema, text, what) => numberOf(schema, text, what, /^\d+$/);

/** An amount of money. Three digits after the point may mean thousands, so they are rejected. */
export const amountOf: NumberReader = (schema, text, what) =>
  numberOf(schema, text, what, /^\d+([.,]\d{1,2})?$/);

function numberOf(schema: v.GenericSchema<number>, text: string, what: string, form: RegExp): number {
  const result = v.safeParse(schema, form.test(text) ? Number(text.replace(',', '.')) : Number.NaN);
  if (!result.success) throw new SetupError(`${text} is not ${what}.`);
  return result.output;
}
