import type { Transaction } from 'kysely';
import { longestMemory } from '../../../domain/sign-in/limits.ts';
import type { Tables } from '../../db/tables.ts';
import { tokenLife } from './token.ts';

const atOnce = 100;

/** Takes away what is of no use any more, a little at a time, so that no request pays for years. */
export async function forgetOld(db: Transaction<Tables>, now: number): Promise<void> {
  const codes = db
    .selectFrom('sign_in_code')
    .select('id')
    .where('sent_at', '<=', now - longestMemory);
  await db.deleteFrom('sign_in_code').where('id', 'in', codes.limit(atOnce)).execute();
  const failures = db
    .selectFrom('sign_in_failure')
    .select('id')
    .where('at', '<=', now - longestMemory);
  await db.deleteFrom('sign_in_failure').where('id', 'in', failures.limit(atOnce)).execute();
  const sessions = db
    .selectFrom('session')
    .select('token_hash')
    .where('created_at', '<=', now - tokenLife);
  await db.deleteFrom('session').where('token_hash', 'in', sessions.limit(atOnce)).execute();
}
