import pg from 'pg';
import type { EditionCode } from '../../../src/editions/edition.ts';
import { openDatabase } from '../../../src/server/db/open.ts';

/** A database with the tables of an edition. Tests get copies, because migrating each of hundreds takes minutes. */
export const templateOf = (edition: EditionCode) => `template_${edition}`;

/** Returns its address. Copying files is ten times as fast as the default, which writes each page to the log first. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  return databaseAt(server, name);
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (server: string, name: string): Promise<void> =>
  administer(server, `drop database if exists ${name} with (force)`);

export async function createTemplate(server: string, edition: EditionCode): Promise<void> {
  await dropDatabase(server, templateOf(edition));
  const url = await createDatabase(server, templateOf(edition));
  const db = await openDatabase({ kind: 'postgres', url, schema: edition }, { create: true });
  await db.destroy();
}

export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
