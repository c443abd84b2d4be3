import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl?: string;
  }
}

/** One server for the whole suite: the one in TEST_DATABASE_URL, or a temporary one. */
export default async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return;
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.remove;
}
