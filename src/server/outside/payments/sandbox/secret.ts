import type { Database } from '../../../db/open.ts';

/** What the sandbox of this database signs with, made with its tables. */
export async function sandboxSecret(db: Database): Promise<string> {
  const { secret } = await db.selectFrom('sandbox_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}
