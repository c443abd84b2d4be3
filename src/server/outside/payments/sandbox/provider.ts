import * as v from 'valibot';
import { attemptStatuses } from '../../../../domain/orders/payment-attempt.ts';
import type { Database } from '../../../db/open.ts';
import { BadSignature, type PaymentProvider, type Report } from '../../../shop/payments/provider.ts';
import { readSigned } from '../ask-provider.ts';
import { isSameText } from '../same-text.ts';
import { offerToken, sandboxSignature } from './token.ts';

export const sandboxHeader = 'x-sandbox-signature';

const NoticeSchema = v.object({
  reference: v.string(),
  status: v.picklist(attemptStatuses),
  amount: v.number(),
  currency: v.string(),
});
/** What the sandbox writes to the shop. */
export type Notice = v.InferOutput<typeof NoticeSchema>;

/** A provider that takes no money: a page of the shop itself, where one says how the payment went. */
export function sandbox(db: Database, secret: string): PaymentProvider {
  return {
    async start({ email, sellerEmail, startedAt, ...offer }) {
      const page = new URL(`pay?offer=${offerToken(secret, offer)}`, offer.callbackUrl);
      return { url: page.href, externalId: null };
    },
    async read({ body, header }) {
      if (!isSameText(header(sandboxHeader) ?? '', sandboxSignature(secret, body))) {
        throw new BadSignature('The signature of the sandbox is wrong');
      }
      return reportOf(readSigned(NoticeSchema, body.toString()));
    },
    async ask({ reference }) {
      const decided = await db
        .selectFrom('sandbox_payment')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst();
      return decided && reportOf(decided);
    },
    async refund({ reference }) {
      await db
        .updateTable('sandbox_payment')
        .set({ status: 'refunded' })
        .where('reference', '=', reference)
        .execute();
    },
  };
}

const reportOf = (notice: Notice): Report => ({ ...notice, event: notice.status, externalId: null });
