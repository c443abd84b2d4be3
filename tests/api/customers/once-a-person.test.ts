import { expect } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { server } from '../../../src/locales/uk/server.ts';
import { eraseById } from '../../../src/server/shop/personal-data/erase-customer.ts';
import { calculate, handOut } from '../../support/api/cart-requests.ts';
import { type Clock, standingClock } from '../../support/api/clock.ts';
import { askForOrder, balanceOf, body, place, sellingCatalogue } from '../../support/api/order-requests.ts';
import { ask } from '../../support/api/send-request.ts';
import { askForCode, bearer, giveCode, readCode, signIn } from '../../support/api/sign-in.ts';
import { startApi, type TestApi } from '../../support/api/start-api.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { runOperator } from '../../support/processes/run-operator.ts';

const welcome = editions.pl.welcomeBonuses;
const refused = server.promocode.usedByYou;

let api: TestApi;
let clock: Clock;
test.beforeEach(async () => {
  clock = standingClock();
  const { settings, branch, ...catalogue } = sellingCatalogue();
  api = await startApi({
    edition: 'pl',
    now: clock.now,
    catalogue: {
      ...catalogue,
      branch: branch.map((one) => ({ ...one, address: 'Варшава, ul. Ząbkowska' })),
      settings: { ...settings, login: { email: true, sms: true } },
    },
  });
  await handOut(api, 'РАЗ', { type: 'percent', percent: 10 }, { customerLimit: 1 });
});

type Holder = { phone: string } | { email: string };

/** Signs in and fills in what the checkout needs. */
async function enter(holder: Holder) {
  clock.move(61);
  const { token, user } = await signIn(api.url, holder);
  const { customer_id: id } = await api.db
    .selectFrom('identity')
    .select('customer_id')
    .where('address', '=', Object.values(holder)[0] ?? '')
    .executeTakeFirstOrThrow();
  const profile = { first_name: 'Jan', last_name: 'Nowak', phone: '48601234567' };
  await api.db.updateTable('customer').set(profile).where('id', '=', id).execute();
  return { id, token, balance: user.balance };
}

const discounted = { settlement_external_id: 'warszawa', promocode: 'РАЗ', expected_total: 179.55 };
const orderWithCode = (buyer: { token: string }) => place(api, buyer, discounted);
const cart = ({ token }: { token: string }, promocode = 'РАЗ') =>
  calculate(api, { goods: [line(20)], promocode, delivery_type_id: 4 }, token);
const deliverAll = () => api.db.updateTable('customer_order').set({ status: 'delivered' }).execute();

/** Uses the welcome bonuses and the promo code, as far as an account can before it is erased. */
async function usePromotions(holder: Holder) {
  const customer = await enter(holder);
  expect(customer.balance).toBe(welcome);
  await orderWithCode(customer);
  await deliverAll();
  return customer;
}

async function expectNoPromotions(customer: { token: string; balance: number }) {
  expect(customer.balance).toBe(0);
  expect(await cart(customer)).toMatchObject({ discount: 0, promocode: { code: 'РАЗ', error: refused } });
  const { status } = await askForOrder(api.url, customer.token, body(discounted));
  expect(status).toBe(409);
}

async function eraseInAccount(holder: Holder, token: string): Promise<void> {
  clock.move(61);
  const post = (path: string, given?: object) =>
    ask(`${api.url}/api/v1/user/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Client: 'web', ...bearer(token) },
      ...(given && { body: JSON.stringify(given) }),
    });
  await post('erasure-code');
  expect((await post('erasure', { code: await readCode(api.url, holder) })).status).toBe(204);
}

test.each<Holder>([{ phone: '48601112233' }, { email: 'jan@mail.example' }])(
  'who is erased and signs in again with %j gets no promotion again, however often',
  async (holder) => {
    const { token } = await usePromotions(holder);
    await eraseInAccount(holder, token);
    const back = await enter(holder);
    await expectNoPromotions(back);
    await eraseById(api.db, back.id);
    await expectNoPromotions(await enter(holder));
  },
);

test('who is erased by the operator gets no promotion again, whatever follows the + in the address', async () => {
  await usePromotions({ email: 'jan+1@mail.example' });
  const command = ['customer', 'erase', 'pl', 'jan+1@mail.example'];
  expect(await runOperator(command, api.environment)).toMatchObject({ code: 0 });
  await expectNoPromotions(await enter({ email: 'jan+2@mail.example' }));
});

test.each([
  ['jan+1@mail.example', 'jan+2@mail.example'],
  ['jan.nowak@gmail.com', 'j.annowak+coffee@googlemail.com'],
])('%s and %s sign in to two accounts, which get each promotion once', async (one, other) => {
  const first = await usePromotions({ email: one });
  const second = await enter({ email: other });
  expect(second.id).not.toBe(first.id);
  await expectNoPromotions(second);
  expect(await cart(await enter({ email: 'jan.nowak@mail.example' }))).toMatchObject({ discount: 19.95 });
});

test('two accounts of a mailbox that sign in at once get the welcome bonuses once', async () => {
  const holders = ['jan+1@mail.example', 'jan+2@mail.example'].map((email) => ({ email }));
  for (const holder of holders) await askForCode(api.url, holder);
  await Promise.all(
    holders.map(async (holder) => giveCode(api.url, holder, await readCode(api.url, holder))),
  );
  const customers = await api.db.selectFrom('customer').select('balance').execute();
  expect(customers.map(({ balance }) => balance).sort()).toEqual([0, welcome]);
});

test('two accounts of a mailbox that order at once use the code once', async () => {
  const buyers = [await enter({ email: 'jan+1@mail.example' }), await enter({ email: 'jan+2@mail.example' })];
  const responses = await Promise.all(
    buyers.map(({ token }) => askForOrder(api.url, token, body(discounted))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a cancelled order gives the code back to every account of the mailbox', async () => {
  const buyer = await enter({ email: 'jan+1@mail.example' });
  const { id } = await orderWithCode(buyer);
  const other = await enter({ email: 'jan+2@mail.example' });
  expect((await cart(other)).promocode).toMatchObject({ error: refused });
  const cancel = ['order', 'status', 'pl', String(id), 'cancelled'];
  expect(await runOperator(cancel, api.environment)).toMatchObject({ err: '', code: 0 });
  expect(await cart(other)).toMatchObject({ discount: 19.95 });
});

test('somebody else, and a code that was not used, are not affected by an erasure', async () => {
  await handOut(api, 'ЩЕ', { type: 'percent', percent: 10 }, { customerLimit: 1 });
  const { id } = await usePromotions({ email: 'jan@mail.example' });
  await eraseById(api.db, id);
  expect(await cart(await enter({ email: 'jan@mail.example' }), 'ЩЕ')).toMatchObject({ discount: 19.95 });
  const other = await enter({ email: 'jan@other.example' });
  expect([other.balance, (await cart(other)).discount]).toEqual([welcome, 19.95]);
  expect(await balanceOf(api, other)).toBe(welcome);
});
