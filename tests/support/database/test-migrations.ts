import { allMigrations, type Migration } from '../../../src/server/db/migrations/list.ts';
import { widenCheck } from '../../../src/server/db/migrations/widen-check.ts';

/** A migration of a later release: orders may be `returned`. Other tables reference the table that it changes. */
export const returnedOrders: Migration = {
  name: '900-returned-orders',
  olderProgramsWork: true,
  up: (db, isPostgres) =>
    widenCheck(db, isPostgres, { table: 'customer_order', column: 'status', words: ['returned'] }),
};

/** What a later release knows. */
export const laterRelease = (migration: Migration): readonly Migration[] => [...allMigrations, migration];

/** What the first release knew. */
export const firstRelease: readonly Migration[] = allMigrations.slice(0, 1);

/** The migrations after the first release, as `npm run shop -- migrate` names them. */
export const namesOfLaterMigrations: string = allMigrations
  .slice(1)
  .map(({ name }) => name)
  .join(', ');
