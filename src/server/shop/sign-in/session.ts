import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isWithin } from '../../../domain/time/rate-limits.ts';
import { week } from '../../../domain/time/units.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { type Customer, customerFrom } from '../customers/customer.ts';

const tokenBytes = 32;

/** In seconds. */
export const tokenLife = week;

/** In seconds. A session that has ended stays for as long again: a process that starts with a wrong time deletes no other. */
export const sessionRetention = 2 * tokenLife;

export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Only the hash is stored. It needs no salt, because 256 random bits cannot be guessed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token of `Authorization: Bearer …`; undefined if the header has another form. */
const bearerToken = (authorization: string): string | undefined =>
  /^Bearer +([\w-]{43})$/i.exec(authorization)?.[1];

/** Starts a session; returns its token. */
export async function startSession(
  db: Transaction<Tables>,
  customerId: number,
  now: number,
): Promise<string> {
  const token = newToken();
  const session = { token_hash: tokenHash(token), customer_id: customerId, created_at: now };
  await db.insertInto('session').values(session).execute();
  return token;
}

/** The customer of the session in an `Authorization` header; undefined if there is none or it has ended. */
export async function findSessionCustomer(
  authorization: string,
  { db, now }: { db: Database; now: () => number },
): Promise<Customer | undefined> {
  const token = bearerToken(authorization);
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .selectAll('customer')
    .select('session.created_at as signed_in_at')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row && isWithin(tokenLife, row.signed_in_at, now()) ? customerFrom(row) : undefined;
}

/** Ends this session; the customer's other browsers stay signed in. */
export async function endSession(db: Database, authorization: string): Promise<void> {
  const token = bearerToken(authorization);
  if (token === undefined) return;
  await db.deleteFrom('session').where('token_hash', '=', tokenHash(token)).execute();
}
