import * as v from 'valibot';
import { type Environment, isProduction, readEnvironment } from '../contract/environment.ts';
import { SetupError } from '../contract/setup-error.ts';
import type { EditionCode } from '../editions/edition.ts';
import type { Database } from '../server/db/open.ts';
import { demoAddress } from './seed-orders.ts';

const EnvironmentSchema = v.object({
  DEMO_DATA: v.optional(v.picklist(['yes', 'no'], 'it must be yes or no'), 'no'),
});

/** In production a shop must not run on the demo's data by accident: its promo codes are in the source for everybody. */
export async function refuseDemo(
  db: Database,
  edition: EditionCode,
  environment: Environment,
): Promise<void> {
  if (!isProduction(environment) || readEnvironment(EnvironmentSchema, environment).DEMO_DATA === 'yes')
    return;
  if ((await demoAddress(db, edition)) === undefined) return;
  throw new SetupError(
    `The database of edition ${edition} was filled with the demo: its goods, promo codes, customer and orders. With NODE_ENV=production import your catalogue into an empty database (DATA_DIR or DATABASE_URL name another one). If the demo is wanted: DEMO_DATA=yes`,
  );
}
