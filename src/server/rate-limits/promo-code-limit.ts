import { promoCodeKey } from '../../domain/cart-pricing/promo-code.ts';
import { networkOf } from '../../domain/sign-in/network.ts';
import {
  fewerPromoCodes,
  promoCodeBudget,
  promoCodeLimits,
  promoCodeNetworkLimits,
} from '../../domain/time/rate-limits.ts';
import type { Database } from '../db/open.ts';
import { checkRateLimit } from './rate-limit.ts';

interface Guesser {
  /** Undefined: a guest. */
  customer: { id: number } | undefined;
  /** The client's network address. */
  address: string;
}

const kind = 'promo-code';
/** All guests of the shop. */
const guests = 'guests';

/**
 * Seconds until this shopper may try a promo code again; 0 is now. Only codes that do not exist count. Customers have a
 * limit of their own, because a mobile network can have thousands of them behind one address.
 */
export async function checkPromoCodeLimit(
  promocode: string | null | undefined,
  { customer, address }: Guesser,
  { db, now }: { db: Database; now: () => number },
): Promise<number> {
  const what = promoCodeKey(promocode ?? '');
  if (what === '') return 0;
  const at = now();
  return checkRateLimit(
    db,
    { kind, client: customer === undefined ? address : `customer ${customer.id}`, what },
    {
      ...(customer === undefined ? await limitsOfGuests(db, address, at) : { limits: promoCodeLimits }),
      now: at,
      counts: async (transaction) => {
        const existing = transaction.selectFrom('promo_code').select('code').where('code', '=', what);
        return (await existing.executeTakeFirst()) === undefined;
      },
    },
  );
}

/** Nobody is refused because of what others tried: while many codes are guessed, each guest may only try fewer. */
async function limitsOfGuests(db: Database, address: string, at: number) {
  const { tried } = await db
    .selectFrom('tried')
    .where('kind', '=', kind)
    .where('client', '=', guests)
    .where('at', '>', at - promoCodeBudget.seconds)
    .select(({ fn }) => fn.countAll<number>().as('tried'))
    .executeTakeFirstOrThrow();
  const isSpent = tried >= promoCodeBudget.max;
  return {
    limits: isSpent ? fewerPromoCodes.address : promoCodeLimits,
    alsoOf: [
      { client: networkOf(address), limits: isSpent ? fewerPromoCodes.network : promoCodeNetworkLimits },
      { client: guests, limits: [] },
    ],
  };
}
