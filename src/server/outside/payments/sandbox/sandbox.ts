import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { attemptStatuses } from '../../../../domain/orders/payment-attempt.ts';
import type { Database } from '../../../db/open.ts';
import { BadSignature, type PaymentProvider, type Report } from '../../../shop/payments/provider.ts';
import { isSameSignature, parseSigned } from '../provider-requests.ts';

export const sandboxHeader = 'x-sandbox-signature';

const NoticeSchema = v.object({
  reference: v.string(),
  status: v.picklist(attemptStatuses),
  amount: v.number(),
  currency: v.string(),
});
/** What the sandbox sends to the shop. */
type Notice = v.InferOutput<typeof NoticeSchema>;

/** A provider that takes no money: a page of the shop where the visitor chooses the outcome of the payment. */
export function sandbox(db: Database, secret: string): PaymentProvider {
  return {
    async start({ email, sellerEmail, startedAt, ...offer }) {
      const page = new URL(`pay?offer=${offerToken(secret, offer)}`, offer.callbackUrl);
      return { url: page.href, externalId: null };
    },
    async read({ body, header }) {
      if (!isSameSignature(header(sandboxHeader) ?? '', sandboxSignature(secret, body))) {
        throw new BadSignature('The signature of the sandbox is wrong');
      }
      return reportOf(parseSigned(NoticeSchema, body.toString()));
    },
    async ask({ reference }) {
      const decided = await db
        .selectFrom('sandbox_payment')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst();
      return decided && reportOf(decided);
    },
    check: async () => undefined,
    async refund({ reference }, amount, key) {
      const refund = { key, reference, amount };
      await db
        .insertInto('sandbox_refund')
        .values(refund)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const refunds = await db
        .selectFrom('sandbox_refund')
        .select('amount')
        .where('reference', '=', reference)
        .execute();
      await db
        .updateTable('sandbox_payment')
        .set({ status: 'refunded' })
        .where('reference', '=', reference)
        .where(
          'amount',
          '<=',
          refunds.reduce((sum, { amount }) => sum + amount, 0),
        )
        .execute();
    },
  };
}

const reportOf = (notice: Notice): Report => ({ ...notice, event: notice.status, externalId: null });

const OfferSchema = v.object({
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  description: v.string(),
  returnUrl: v.string(),
  callbackUrl: v.string(),
  expiresAt: v.number(),
});
/** What the sandbox's page shows. It travels in the address, because nothing is stored before the decision. */
export type Offer = v.InferOutput<typeof OfferSchema>;

export const sandboxSignature = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The offer with a signature, for the page's address. */
function offerToken(secret: string, offer: Offer): string {
  const body = Buffer.from(JSON.stringify(offer)).toString('base64url');
  return `${body}.${sandboxSignature(secret, body)}`;
}

export function offerFrom(secret: string, token: string): Offer | undefined {
  const [body = '', signature = ''] = token.split('.');
  if (!isSameSignature(signature, sandboxSignature(secret, body))) return undefined;
  return v.parse(OfferSchema, JSON.parse(Buffer.from(body, 'base64url').toString()));
}

/** The outcomes to choose from, and how many notices the shop then gets. */
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
  /** The shop, called in this process. */
  shop: Hono;
}

/** Only the first decision counts. */
export async function decidePayment(
  offer: Offer,
  choice: Choice,
  { db, secret, shop }: Parts,
): Promise<void> {
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
  const notify = () => shop.request(offer.callbackUrl, { method: 'POST', headers, body });
  await Promise.all(Array.from({ length: notices }, notify));
}

/** The signing key of this database's sandbox, created by a migration. */
export async function sandboxSecret(db: Database): Promise<string> {
  const { secret } = await db.selectFrom('sandbox_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}
