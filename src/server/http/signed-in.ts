import type { Context } from 'hono';
import type { User } from '../../contract/resources/user.ts';
import type { Customer } from '../shop/customers/customer.ts';
import { findSessionCustomer } from '../shop/sign-in/session.ts';
import type { AppParts } from './app-parts.ts';
import { sessionEnded } from './failures.ts';

type Parts = Pick<AppParts, 'db' | 'now'>;

/** The customer who sent the request; undefined for a guest. A token that has ended is a 401. */
export async function findCustomer(context: Context, parts: Parts): Promise<Customer | undefined> {
  const authorization = context.req.header('authorization');
  if (authorization === undefined) return undefined;
  const customer = await findSessionCustomer(authorization, parts);
  if (customer === undefined) throw sessionEnded(context);
  return customer;
}

export async function requireCustomer(context: Context, parts: Parts): Promise<Customer> {
  const customer = await findCustomer(context, parts);
  if (customer === undefined) throw sessionEnded(context);
  return customer;
}

/** The customer as the contract describes the user. */
export const userResponse = ({ id, canUsePromocode, ...profile }: Customer): User => ({
  ...profile,
  can_use_promocode: canUsePromocode,
});
