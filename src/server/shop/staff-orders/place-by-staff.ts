import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { createOrder } from '../../../contract/resources/order.ts';
import { fromMinor } from '../../../domain/money/money.ts';
import { amountDue, usedBonuses } from '../../../domain/orders/agreement.ts';
import { cleanEmail, cleanName, emailError } from '../../../domain/profile/fields.ts';
import { parsePhone } from '../../../domain/profile/phone.ts';
import { signInWays } from '../../../editions/sign-in-ways.ts';
import { acquireLock } from '../../db/lock.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { withCatalogueLock } from '../catalogue/catalogue-lock.ts';
import { requireCatalogue } from '../catalogue/source.ts';
import {
  type Contact,
  type Customer,
  customerFrom,
  type Identity,
  outdateOrderWords,
} from '../customers/customer.ts';
import { findOrCreateCustomer } from '../customers/find-or-create.ts';
import { CommandRefused, InvalidInput } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { recordPlaced } from '../journal/record-placed.ts';
import { findGoods, type WantedNewGoods } from '../order-changes/quote-new-goods.ts';
import { type OrderRow, readOrderRow } from '../order-state/order-row.ts';
import { type PlacingParts, placeOrder } from '../orders/place-order.ts';
import {
  type OrderRequest,
  quoteOrder,
  type ValidatedOrder,
  validateOrder,
} from '../orders/validate-order.ts';
import { customerOf } from '../personal-data/identities.ts';

/** An order that a customer gives by phone. */
export interface StaffRequest {
  customer: {
    phone: string;
    email?: string | undefined;
    firstName?: string | undefined;
    lastName?: string | undefined;
  };
  goods: readonly WantedNewGoods[];
  /** Where it goes and how it is paid, as the checkout sends it. */
  body: Omit<OrderRequest['body'], 'goods' | 'used_bonuses' | 'expected_total' | 'recipient'>;
  /** At most so many of the customer's bonuses. */
  bonuses: number;
  /** The same order was placed before, and is placed once more. */
  isAgain: boolean;
}

type StaffParts = Omit<PlacingParts, 'startPayment'>;

export interface PreparedOrder {
  identity: Identity;
  /** As the customer gave it on the phone. */
  given: Contact;
  validated: ValidatedOrder;
  wanted: StaffRequest;
}

/** Checks an order as the checkout does, for the customer of this phone or mailbox. This may query the carrier. */
export async function prepareStaffOrder(wanted: StaffRequest, parts: StaffParts): Promise<PreparedOrder> {
  const { db, edition } = parts;
  const { email = '', firstName = '', lastName = '' } = wanted.customer;
  const phone = parsePhone(wanted.customer.phone, edition.profile.phones);
  if (email !== '' && emailError(email) !== undefined)
    throw new InvalidInput({ email: { code: 'malformed', error: 'invalidEmail' } });
  const given = {
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
    phone,
    email: cleanEmail(email),
  };
  const identity = await identityOf(given, parts);
  const known = await findCustomer(db, identity);
  const profile = withGiven(known, given);
  const balance = known?.balance ?? edition.welcomeBonuses;
  const customer = { ...nobody, ...known, ...profile, balance };
  const goods = [];
  for (const item of wanted.goods) goods.push(await findGoods(db, item));
  const request = {
    customer,
    idempotencyKey: keyOf(wanted),
    body: checkBody({
      ...wanted.body,
      goods,
      used_bonuses: wanted.bonuses,
      expected_total: 0,
      recipient: {
        firstName: given.firstName || profile.firstName,
        lastName: given.lastName || profile.lastName,
        phone,
      },
    }),
    promoWait: 0,
    origin: '',
    isByStaff: true,
  };
  return { identity, given, validated: await validateOrder(request, parts), wanted };
}

/** As the API checks what the checkout sends. */
function checkBody(body: OrderRequest['body']): OrderRequest['body'] {
  const parsed = v.safeParse(createOrder.request, body);
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'order');
  throw new InvalidInput(
    Object.fromEntries(fields.map((field) => [field, { code: 'malformed', error: 'tooLong' } as const])),
  );
}

const nobody: Customer = {
  id: 0,
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  birthday: null,
  balance: 0,
  status: 'active',
  canUsePromocode: true,
};

/** With what the customer can sign in here to see and pay the order: the phone where that is possible. */
async function identityOf(
  { phone, email }: { phone: string; email: string },
  { edition, catalogue }: StaffParts,
): Promise<Identity> {
  const { settings } = (await requireCatalogue(catalogue)).file;
  if (signInWays(edition, settings.login).includes('phone')) return { kind: 'phone', address: phone };
  if (email !== '') return { kind: 'email', address: email };
  throw new InvalidInput({ email: { code: 'malformed', error: 'emptyField' } });
}

async function findCustomer(db: Database, identity: Identity): Promise<Customer | undefined> {
  const id = await customerOf(db, identity);
  if (id === undefined) return undefined;
  return customerFrom(
    await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** The customer's own words stay; what is missing is filled in. */
const withGiven = (known: Customer | undefined, given: Contact): Contact => ({
  firstName: known?.firstName || given.firstName,
  lastName: known?.lastName || given.lastName,
  phone: known?.phone || given.phone,
  email: known?.email || given.email,
});

/** The same words are the same order, for as long as keys are kept. */
const keyOf = ({ customer, goods, body }: StaffRequest): string =>
  `staff ${createHash('sha256')
    .update(JSON.stringify([customer, goods, body]))
    .digest('base64url')}`;

/**
 * Places a prepared order at the price of this moment, within the customer's limits. A customer who has no account yet gets one, as at
 * the first sign-in. The payment is not started: the customer pays by the link in the message, within a day.
 */
export const placeByStaff = (
  db: Database,
  { identity, given, validated, wanted }: PreparedOrder,
  parts: Omit<StaffParts, 'now'>,
  change: Change,
): Promise<OrderRow> =>
  withCatalogueLock(db, async (transaction) => {
    const { edition } = parts;
    const { now } = change;
    // The customer may sign in for the first time at this moment.
    await acquireLock(transaction, 'sign-in');
    const before = await findOrCreateCustomer(transaction, identity, now, edition.welcomeBonuses);
    const customer = await fillProfile(transaction, before, given);
    const key = await freeKey(transaction, customer.id, validated.request.idempotencyKey, wanted.isAgain);
    const request = { ...validated.request, customer, idempotencyKey: key };
    const { priced, giftWrappingPrice = 0 } = await quoteOrder(transaction, request, {
      edition,
      customer,
      now,
      promoWait: 0,
    });
    const bonuses = usedBonuses(wanted.bonuses, priced.availableBonuses);
    const wrapping = request.body.gift_wrapping === undefined ? 0 : giftWrappingPrice;
    const body = {
      ...request.body,
      used_bonuses: bonuses,
      expected_total: fromMinor(amountDue(priced.total + wrapping, bonuses)),
    };
    const placed = await placeOrder(
      { ...validated, request: { ...request, body } },
      { ...parts, db: transaction, now: () => now },
    );
    const order = await readOrderRow(transaction, placed.key.order_id);
    if (order === undefined) throw new Error(`There is no order ${placed.key.order_id}`);
    await recordPlaced(transaction, change, order);
    return order;
  });

async function fillProfile(db: Transaction<Tables>, before: Customer, given: Contact): Promise<Customer> {
  const after = withGiven(before, given);
  await outdateOrderWords(db, before, after);
  const { firstName: first_name, lastName: last_name, phone, email } = after;
  const row = await db
    .updateTable('customer')
    .set({ first_name, last_name, phone, email })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return customerFrom(row);
}

async function freeKey(
  db: Transaction<Tables>,
  customerId: number,
  key: string,
  isAgain: boolean,
): Promise<string> {
  const same = await db
    .selectFrom('idempotency_key')
    .select(['order_id', 'at'])
    .where('customer_id', '=', customerId)
    .where('key', 'like', `${key}%`)
    .orderBy('at', 'desc')
    .execute();
  const [latest] = same;
  if (latest === undefined) return key;
  if (!isAgain) throw new CommandRefused({ code: 'placed-already', order: latest.order_id, at: latest.at });
  return `${key} ${same.length + 1}`;
}
