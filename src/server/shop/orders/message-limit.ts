import { mailboxOf } from '../../../domain/profile/fields.ts';
import { orderMessageLimits } from '../../../domain/time/rate-limits.ts';
import type { SignInWay } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import type { MessageKind } from '../../db/order-tables.ts';
import { checkRateLimit } from '../../rate-limits/rate-limit.ts';

export interface Holder {
  way: SignInWay;
  address: string;
}

interface MessageToSend {
  customerId: number;
  to: Holder;
  orderId: number;
  kind: MessageKind;
}

/**
 * Whether a message about an order may be sent, and counts it. Anybody may write any address into a profile, and an SMS costs
 * money: a phone, or an address that the customer never signed in with, gets a limited number of messages a day, from all
 * customers together. Sending the same message again counts once.
 */
export async function mayTell(
  db: Database,
  { customerId, to: { way, address }, orderId, kind }: MessageToSend,
  now: number,
): Promise<boolean> {
  if (way === 'email' && (await isVerified(db, address, customerId))) return true;
  const client = way === 'email' ? mailboxOf(address) : address;
  const attempt = { kind: 'order-mail', client, what: `${orderId} ${kind}` } as const;
  const terms = { limits: orderMessageLimits, now, counts: async () => true };
  return (await checkRateLimit(db, attempt, terms)) === 0;
}

async function isVerified(db: Database, address: string, customerId: number): Promise<boolean> {
  const identity = await db
    .selectFrom('identity')
    .select('address')
    .where('kind', '=', 'email')
    .where('address', '=', address)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return identity !== undefined;
}
