import type { Hono } from 'hono';
import type { Database } from '../../../db/open.ts';
import { type Notice, sandboxHeader } from './provider.ts';
import { type Offer, sandboxSignature } from './token.ts';

/** What one can have the sandbox do, and how often it then says so to the shop. */
const choices = {
  pay: { status: 'paid', notices: 1 },
  decline: { status: 'failed', notices: 1 },
  silent: { status: 'paid', notices: 0 },
  twice: { status: 'paid', notices: 2 },
} as const;
export type Choice = keyof typeof choices;
export const choiceNames = ['pay', 'decline', 'silent', 'twice'] as const satisfies readonly Choice[];

interface Parts {
  db: Database;
  secret: string;
  /** The shop, which is called in this very process. */
  shop: Hono;
}

/** A payment is decided once; whoever presses again changes nothing. */
export async function decide(offer: Offer, choice: Choice, { db, secret, shop }: Parts): Promise<void> {
  const { status, notices } = choices[choice];
  const { reference, amount, currency } = offer;
  const notice: Notice = { reference, status, amount, currency };
  const { numInsertedOrUpdatedRows: decided } = await db
    .insertInto('sandbox_payment')
    .values(notice)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirstOrThrow();
  if (decided === 0n) return;
  const body = JSON.stringify(notice);
  const headers = { [sandboxHeader]: sandboxSignature(secret, body), 'Content-Type': 'application/json' };
  const say = () => shop.request(offer.callbackUrl, { method: 'POST', headers, body });
  await Promise.all(Array.from({ length: notices }, say));
}
