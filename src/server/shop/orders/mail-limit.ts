import { mailboxOf } from '../../../domain/profile/fields.ts';
import { unverifiedMailLimits } from '../../../domain/time/rate-limits.ts';
import type { Database } from '../../db/open.ts';
import type { MailKind } from '../../db/order-tables.ts';
import { checkRateLimit } from '../../rate-limits/rate-limit.ts';

interface OrderMail {
  customerId: number;
  email: string;
  orderId: number;
  kind: MailKind;
}

/**
 * Whether a mail about an order may be sent, and counts it. Anybody may write any address into a profile, so an address that
 * the customer never signed in with gets a limited number of mails a day, from all customers together. Sending the same
 * mail again counts once.
 */
export async function mayMail(
  db: Database,
  { customerId, email, orderId, kind }: OrderMail,
  now: number,
): Promise<boolean> {
  const verified = await db
    .selectFrom('identity')
    .select('address')
    .where('kind', '=', 'email')
    .where('address', '=', email)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (verified !== undefined) return true;
  const attempt = { kind: 'order-mail', client: mailboxOf(email), what: `${orderId} ${kind}` } as const;
  const terms = { limits: unverifiedMailLimits, now, counts: async () => true };
  return (await checkRateLimit(db, attempt, terms)) === 0;
}
