import type { Database } from '../../db/open.ts';
import { bearerToken, tokenHash } from './token.ts';

/** This token is dead at once; the customer's other browsers stay signed in. */
export async function logOut(db: Database, authorization: string): Promise<void> {
  const token = bearerToken(authorization);
  if (token === undefined) return;
  await db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
}
