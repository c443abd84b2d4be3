/** What the operator's commands share: an edition's database, and numbers read strictly. */
import * as v from 'valibot';
import { SetupError } from '../src/contract/setup-error.ts';
import type { EditionCode } from '../src/editions/edition.ts';
import { serverConfig } from '../src/server/config.ts';
import { type Database, openDatabase } from '../src/server/db/open.ts';

export async function withDatabase<T>(
  edition: EditionCode,
  create: boolean,
  task: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(serverConfig(edition, process.env).database, { create });
  try {
    return await task(db);
  } finally {
    await db.destroy();
  }
}

export function numberOf(schema: v.GenericSchema<number>, text: string, what: string): number {
  const result = v.safeParse(
    schema,
    /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN,
  );
  if (!result.success) throw new SetupError(`${text} is not ${what}.`);
  return result.output;
}
