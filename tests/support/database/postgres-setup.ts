import type { TestProject } from 'vitest/node';
import { editionCodes } from '../../../src/editions/editions.ts';
import { type PgBouncer, startPgBouncer } from './pgbouncer.ts';
import { createTemplate, dropDatabase, templateOf } from './postgres-databases.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl?: string;
    /** Whether programs reach it through a pooler. */
    isPooled?: boolean;
    /** The address of that pooler. */
    poolerUrl?: string;
  }
}

/** One server for the whole suite: the one in TEST_DATABASE_URL, or a temporary one. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL'];
  const temporary = given ? undefined : await startPostgres();
  const url = temporary?.url ?? given ?? '';
  for (const edition of editionCodes) await createTemplate(url, edition);
  project.provide('postgresUrl', url);
  let pooler: PgBouncer | undefined;
  if (project.config.provide.isPooled) {
    pooler = await startPgBouncer(url, { mode: 'transaction' });
    project.provide('poolerUrl', pooler.url);
  }
  return async () => {
    await pooler?.stop();
    for (const edition of editionCodes) await dropDatabase(url, templateOf(edition));
    await temporary?.remove();
  };
}
