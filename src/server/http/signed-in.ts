import type { Context } from 'hono';
import { isWithin } from '../../domain/time/rate-limits.ts';
import type { Database } from '../db/open.ts';
import { type Customer, customerFrom } from '../shop/customers/customer.ts';
import { bearerToken, tokenHash, tokenLife } from '../shop/sign-in/token.ts';
import { wordsFor } from './language.ts';
import { Problem } from './problem.ts';

interface Parts {
  db: Database;
  /** Unix seconds. */
  now: () => number;
}

/** Whoever asks; undefined is a guest. A token that is given and dead is a 401. */
export async function customerOf(context: Context, parts: Parts): Promise<Customer | undefined> {
  const authorization = context.req.header('authorization');
  if (authorization === undefined) return undefined;
  const token = bearerToken(authorization);
  const customer = token === undefined ? undefined : await holderOf(token, parts);
  if (customer === undefined) throw unauthorized(context);
  return customer;
}

export async function signedIn(context: Context, parts: Parts): Promise<Customer> {
  const customer = await customerOf(context, parts);
  if (customer === undefined) throw unauthorized(context);
  return customer;
}

async function holderOf(token: string, { db, now }: Parts): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .selectAll('customer')
    .select('session.created_at as signed_in_at')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row && isWithin(tokenLife, row.signed_in_at, now()) ? customerFrom(row) : undefined;
}

const unauthorized = (context: Context) =>
  new Problem(401, wordsFor(context).signIn.needed, { headers: { 'WWW-Authenticate': 'Bearer' } });
