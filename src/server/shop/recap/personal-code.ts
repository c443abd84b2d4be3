import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  isExpired,
  isUsedUp,
  maxPromocodeLength,
  type PromoCode,
} from '../../../domain/cart-pricing/promo-code.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockActiveCustomer } from '../customers/customer.ts';
import { findPromoCode, savePromoCode } from '../promo-codes/promo-codes.ts';
import { giftTerms } from './gift-terms.ts';

interface CustomerYear {
  customerId: number;
  year: number;
  now: number;
}

/** The customer's promo code for a year, created at the first request; undefined if there is none that is still valid. */
export async function personalCode(db: Database, customerYear: CustomerYear): Promise<PromoCode | undefined> {
  const code = (await readCode(db, customerYear)) ?? (await createOnce(db, customerYear));
  if (code === undefined) return undefined;
  const { found, uses } = await findPromoCode(db, code);
  return found === undefined || isExpired(found, customerYear.now) || isUsedUp(found, uses)
    ? undefined
    : found;
}

async function readCode(db: Database, { customerId, year }: CustomerYear): Promise<string | undefined> {
  const row = await db
    .selectFrom('recap_code')
    .select('code')
    .where('customer_id', '=', customerId)
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.code;
}

/** The lock makes concurrent requests wait, which then find the code. */
function createOnce(db: Database, customerYear: CustomerYear): Promise<string | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockActiveCustomer(transaction, customerYear.customerId);
    return (await readCode(transaction, customerYear)) ?? (await createCode(transaction, customerYear));
  });
}

async function createCode(
  db: Transaction<Tables>,
  { customerId, year, now }: CustomerYear,
): Promise<string | undefined> {
  const terms = await giftTerms(db, year);
  if (terms === undefined || isExpired(terms, now)) return undefined;
  const code = `${terms.code}-${randomEnding()}`;
  await savePromoCode(db, { ...terms, code, useLimit: 1 }, true);
  await db.insertInto('recap_code').values({ customer_id: customerId, year, code }).execute();
  return code;
}

/** Characters that look like no other here and no Latin letter; without vowels they form no words. */
const characters = 'БГДЖЛФЧШ2456789';
const endingLength = 8;

/** The longest prefix that an operator may choose for the codes. */
export const longestPrefix = maxPromocodeLength - '-'.length - endingLength;

const randomEnding = (): string =>
  Array.from({ length: endingLength }, () => characters.charAt(randomInt(characters.length))).join('');
