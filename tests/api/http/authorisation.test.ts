import { expect } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { newToken, tokenHash, tokenLife } from '../../../src/server/shop/sign-in/session.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import { standingClock } from '../../support/api/clock.ts';
import { type Buyer, newBuyer, sellingCatalogue } from '../../support/api/order-requests.ts';
import { keepOrder, orderIn } from '../../support/api/order-rows.ts';
import { bearer } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { askGood, goodRequests } from '../../support/api/valid-requests.ts';
import { test } from '../../support/closing/test.ts';

const people = ['guest', 'owner', 'another', 'expired', 'abroad'] as const;
type Person = (typeof people)[number];
type Statuses = readonly number[];

const forAll = (status: number): Statuses => people.map(() => status);
const personal: Statuses = [401, 200, 200, 401, 401];
const ofOneOrder: Statuses = [401, 200, 404, 401, 401];

/** The statuses for a guest, the owner, another customer, an expired token and a token of the other country. */
const expected: Readonly<Record<string, Statuses>> = {
  getCatalog: forAll(200),
  getCatalogChanges: forAll(200),
  getPartitions: forAll(200),
  getFilters: forAll(200),
  getGrindings: forAll(200),
  getGoodsCard: forAll(200),
  getGoodsCards: forAll(200),
  getRecommended: forAll(200),
  getNews: forAll(200),
  getNewsItem: forAll(200),
  getSettings: forAll(200),
  getPages: forAll(200),
  // Guests may have a cart too; but a token, if sent, must be valid.
  calculateCart: [200, 200, 200, 401, 401],
  // Signing in needs a code, not a token; in Ukraine only by phone.
  sendSmsCode: forAll(200),
  sendEmailCode: forAll(422),
  login: forAll(400),
  loginByEmail: forAll(422),
  logout: [401, 204, 204, 401, 401],
  getUser: personal,
  updateUser: personal,
  getFavourites: personal,
  addFavourites: personal,
  deleteFavourite: personal,
  getRecap: personal,
  getBonuses: personal,
  getDeliveryTypes: forAll(200),
  findSettlements: forAll(200),
  findPoints: forAll(200),
  getBranches: forAll(200),
  createOrder: [401, 201, 201, 401, 401],
  getOrders: personal,
  getOrder: ofOneOrder,
  payOrder: ofOneOrder,
  cancelOrder: ofOneOrder,
  // Of goods in stock there is no notice, for whoever may ask.
  requestStockNotice: [409, 409, 409, 401, 401],
  // Ukraine gives no such right.
  withdraw: forAll(404),
  getPersonalData: personal,
  // The owner has an order under way; nothing is known that another could sign in with.
  sendErasureCode: [401, 409, 401, 401, 401],
  eraseUser: [401, 409, 401, 401, 401],
  // Requires the provider's signature, which none of these requests has.
  paymentCallback: forAll(400),
};

const clock = standingClock();
let ua: TestApi;
let pl: TestApi;
test.beforeAll(async () => {
  ua = await startApi({ catalogue: sellingCatalogue(), now: clock.now });
  pl = await startApi({ edition: 'pl', now: clock.now });
  await handOut(ua, 'КАВА', { type: 'percent', percent: 10 });
});

interface Owner extends Buyer {
  order: number;
  /** Texts that only the owner may read. */
  secrets: readonly string[];
}

/** A customer with data of every kind. */
async function newOwner(): Promise<Owner> {
  const buyer = await newBuyer(ua, { balance: 60, at: clock.now() });
  const { id } = buyer;
  const known = {
    last_name: 'Таємна',
    phone: `38050${String(id).padStart(7, '0')}`,
    email: `o${id}@mail.example`,
  };
  await ua.db.updateTable('customer').set(known).where('id', '=', id).execute();
  await ua.db
    .insertInto('identity')
    .values({ kind: 'phone', address: known.phone, customer_id: id })
    .execute();
  const favourites = [1, 4].map((card_id) => ({ customer_id: id, card_id }));
  await ua.db.insertInto('favourite').values(favourites).execute();
  const bonuses = { customer_id: id, amount: 60, reason: 'Таємні бонуси', order_id: null, at: clock.now() };
  await ua.db.insertInto('bonus_entry').values(bonuses).execute();
  await orderIn(ua, id, { status: 'delivered', paymentStatus: 'paid' });
  const order = await keepOrder(ua, id, {
    payment_status: 'waiting',
    pay_form: 'sandbox',
    pay_online: 1,
    pay_until: clock.now() + 3600,
    recipient_last_name: known.last_name,
    comment: 'Таємний двір',
  });
  return { ...buyer, order, secrets: ['Таєм', known.phone, known.email, String(order), buyer.token] };
}

async function tokensOf({ id, token }: Owner): Promise<Record<Person, string | undefined>> {
  const expired = newToken();
  const session = { token_hash: tokenHash(expired), customer_id: id, created_at: clock.now() - tokenLife };
  await ua.db.insertInto('session').values(session).execute();
  const at = clock.now();
  return {
    guest: undefined,
    owner: token,
    another: (await newBuyer(ua, { at })).token,
    expired,
    abroad: (await newBuyer(pl, { at })).token,
  };
}

/** All stored data of the owner, except expired sessions, which anybody's sign-in deletes. */
async function belongingsOf({ id, order }: Owner) {
  const ofCustomer = ['favourite', 'bonus_entry', 'customer_order', 'idempotency_key', 'recap_code'] as const;
  const ofOrder = ['order_line', 'payment_attempt', 'mail_due', 'promo_use'] as const;
  const sessions = ua.db.selectFrom('session').selectAll().where('customer_id', '=', id);
  return Promise.all([
    ua.db.selectFrom('customer').selectAll().where('id', '=', id).execute(),
    sessions.where('created_at', '>', clock.now() - tokenLife).execute(),
    ...ofCustomer.map((table) => ua.db.selectFrom(table).selectAll().where('customer_id', '=', id).execute()),
    ...ofOrder.map((table) => ua.db.selectFrom(table).selectAll().where('order_id', '=', order).execute()),
  ]);
}

test('the table of expected statuses covers exactly the calls of the contract', () => {
  const names = endpoints.map(({ name }) => name).sort();
  expect(Object.keys(expected).sort()).toEqual(names);
  expect(Object.keys(goodRequests({ order: 1, phone: '' })).sort()).toEqual(names);
});

test.each(endpoints)(
  '$name: each person gets the expected status and no data of another customer',
  async (call) => {
    const owner = await newOwner();
    const tokens = await tokensOf(owner);
    const askAs = (person: Person) => {
      const phone = `38067${String(owner.order * people.length + people.indexOf(person)).padStart(7, '0')}`;
      const request = goodRequests({ order: owner.order, phone })[call.name] ?? {};
      return askGood(ua.url, call, request, tokens[person] === undefined ? {} : bearer(tokens[person]));
    };
    const before = await belongingsOf(owner);
    const [guest, another, expired, abroad] = [
      await askAs('guest'),
      await askAs('another'),
      await askAs('expired'),
      await askAs('abroad'),
    ];
    expect(await belongingsOf(owner)).toEqual(before);
    for (const { text } of [guest, another, expired, abroad])
      for (const secret of owner.secrets) expect(text).not.toContain(secret);

    const own = await askAs('owner');
    expect([guest, own, another, expired, abroad].map(({ status }) => status)).toEqual(expected[call.name]);
    if (!call.signedIn) return;
    for (const { status } of [guest, expired, abroad]) expect(status).toBe(401);
    if (call.answer !== undefined) expect(own.text).not.toBe(another.text);
  },
);
