import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  isExpired,
  isUsedUp,
  longestPromocode,
  type PromoCode,
} from '../../../domain/cart-pricing/promo-code.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { holdCustomer } from '../customers/hold-customer.ts';
import { savePromoCode } from '../promo-codes/change.ts';
import { findPromoCode } from '../promo-codes/find.ts';
import { giftTerms } from './gift-terms.ts';

interface Asked {
  customerId: number;
  year: number;
  now: number;
}

/** The customer's own promo code for a year, made when it is first asked for; undefined: none that would work. */
export async function personalCode(db: Database, asked: Asked): Promise<PromoCode | undefined> {
  const code = (await codeOf(db, asked)) ?? (await makeOnce(db, asked));
  if (code === undefined) return undefined;
  const { found, uses } = await findPromoCode(db, code);
  return found === undefined || isExpired(found, asked.now) || isUsedUp(found, uses) ? undefined : found;
}

async function codeOf(db: Database, { customerId, year }: Asked): Promise<string | undefined> {
  const row = await db
    .selectFrom('recap_code')
    .select('code')
    .where('customer_id', '=', customerId)
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.code;
}

/** Whoever asks in the same moment waits for the customer, and then finds the code. */
function makeOnce(db: Database, asked: Asked): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    await holdCustomer(transaction, asked.customerId);
    return (await codeOf(transaction, asked)) ?? (await make(transaction, asked));
  });
}

async function make(db: Transaction<Tables>, { customerId, year, now }: Asked): Promise<string | undefined> {
  const terms = await giftTerms(db, year);
  if (terms === undefined || isExpired(terms, now)) return undefined;
  const code = `${terms.code}-${randomEnding()}`;
  await savePromoCode(db, { ...terms, code, useLimit: 1 });
  await db.insertInto('recap_code').values({ customer_id: customerId, year, code }).execute();
  return code;
}

/** No two of them look alike, nor like a Latin letter; without vowels no ending is a word. */
const signs = 'БГДЖЛФЧШ2456789';
const endingLength = 8;

/** What an operator may let the codes begin with. */
export const longestBeginning = longestPromocode - '-'.length - endingLength;

const randomEnding = (): string =>
  Array.from({ length: endingLength }, () => signs.charAt(randomInt(signs.length))).join('');
