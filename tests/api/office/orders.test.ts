// @module-tag database
import fc from 'fast-check';
import * as v from 'valibot';
import { expect } from 'vitest';
import { countOrders, listOrders } from '../../../src/contract/office/orders.ts';
import { type OrderState, orderStatuses, paymentStatuses } from '../../../src/domain/orders/status.ts';
import { findOrderIds } from '../../../src/server/shop/office/find-order-ids.ts';
import type { NewOrder } from '../../../src/server/shop/orders/insert-order.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder, keepOrders, orderStates } from '../../support/api/order-rows.ts';
import { test } from '../../support/closing/test.ts';
import { askOffice, startOffice, type TestOffice } from '../../support/office/start-office.ts';

let office: TestOffice;
let customer: { id: number };
test.beforeEach(async () => {
  office = await startOffice();
  customer = await newCustomer(office.api, '380501112233');
});

const add = (different: Partial<NewOrder> = {}) => keepOrder(office.api, customer.id, different);

type Query = Record<string, string | number>;

async function list(query: Query = {}, person: keyof TestOffice['people'] = 'packer') {
  const { status, json, text } = await askOffice(office.api, office.people[person], listOrders, { query });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return v.parse(listOrders.answer, json);
}

const idsOf = async (query: Query = {}) => (await list(query)).data.map(({ id }) => id);

const sentBy = (carrier: string): Partial<NewOrder> => ({
  delivery: JSON.stringify({ settlement: 'Львів', type: 'У відділення', carrier, point: 'Відділення № 2' }),
});

const stateOf = ({ status, paymentStatus }: OrderState): Partial<NewOrder> => ({
  status,
  payment_status: paymentStatus,
});

test('a row has what the list shows of an order', async () => {
  await add();
  const gift = await add({ gift_wrapping_price: 0, gift_text: 'Вітаю', comment: 'Дзвоніть\n'.repeat(4000) });
  const { data, ...rest } = await list();
  expect(rest).toEqual({ next: null, count: 2, is_partial: false });
  expect(data[0]).toEqual({
    id: gift,
    created_at: 1_800_000_000,
    status: 'new',
    payment_status: 'none',
    name: 'Олена Коваль',
    phone: '380671234567',
    is_first: false,
    goods: [{ name: 'Кава 1, 250 г, Пуровер', qtt: 2, image_path: '/media/goods/card-1.svg' }],
    weight: 500,
    total: 483.5,
    pay_form: 'cod',
    town: 'Київ',
    carrier: 'Пошта',
    tracking_number: null,
    has_comment: true,
    is_gift: true,
  });
  expect(data[1]).toMatchObject({ is_first: true, has_comment: false, is_gift: false });
});

test('an empty shop has an empty list', async () => {
  expect(await list()).toEqual({ data: [], next: null, count: 0, is_partial: false });
  expect(await list({ q: 'Савчук', status: 'paid' })).toMatchObject({ data: [], count: 0 });
});

test('a list goes on page by page, and knows how many there are', async () => {
  const ids = await keepOrders(office.api, customer.id, 1105);
  const first = await list();
  expect([first.data.length, first.count, first.next]).toEqual([100, 1000, ids.at(-100)]);
  for (const query of [{}, { status: 'delivered' }, { carrier: 'Пошта' }, { q: 'коваль' }]) {
    const found: number[] = [];
    let before: number | null = Number.MAX_SAFE_INTEGER;
    while (before !== null) {
      const page: v.InferOutput<typeof listOrders.answer> = await list({
        ...query,
        ...(found.length > 0 && { before }),
      });
      found.push(...page.data.map(({ id }) => id));
      before = page.next;
      expect(page.count).toBe(1000);
    }
    expect(found).toEqual(ids.toReversed());
  }
});

test('filters and search find the orders that all of them hold for', async () => {
  const { api } = office;
  const names = ['Савчук', 'Гнатюк', 'Коваль'];
  const carriers = ['Нова пошта', 'Укрпошта'];
  const orders = fc.record({
    state: fc.constantFrom(...orderStates),
    name: fc.constantFrom(...names),
    carrier: fc.constantFrom(...carriers),
    after: fc.nat(3),
  });
  const time = 1_790_000_000;
  const rows: { id: number; status: string; payment: string; name: string; carrier: string; at: number }[] =
    [];
  let at = time;
  for (const { state, name, carrier, after } of fc.sample(orders, { numRuns: 150, seed: 7 })) {
    at += after;
    const id = await add({
      ...stateOf(state),
      ...sentBy(carrier),
      recipient_last_name: name,
      created_at: at,
    });
    rows.push({ id, status: state.status, payment: state.paymentStatus, name, carrier, at });
  }
  const wanted = fc.record({
    status: fc.subarray([...orderStatuses]),
    payment: fc.subarray([...paymentStatuses]),
    carrier: fc.option(fc.constantFrom(...carriers, 'Ніхто'), { nil: undefined }),
    from: fc.option(
      fc.nat(200).map((later) => time + later),
      { nil: undefined },
    ),
    to: fc.option(
      fc.nat(300).map((later) => time + later),
      { nil: undefined },
    ),
    q: fc.constantFrom('', '', 'савч', 'Олена', 'cfdx', 'ніхто', 'Олена Гнатюк'),
    limit: fc.integer({ min: 1, max: 60 }),
  });
  const isSought = (name: string, q: string) =>
    q === '' || q === 'Олена' || (q === 'савч' || q === 'cfdx' ? name === 'Савчук' : q.includes(name));
  await fc.assert(
    fc.asyncProperty(wanted, async ({ limit, ...given }) => {
      const { status, payment, carrier, from = 0, to = Infinity, q } = given;
      const expected = rows.filter(
        (row) =>
          (status.length === 0 || status.some((one) => one === row.status)) &&
          (payment.length === 0 || payment.some((one) => one === row.payment)) &&
          (carrier === undefined || carrier === row.carrier) &&
          row.at >= from &&
          row.at < to &&
          isSought(row.name, q),
      );
      const found: number[] = [];
      let before: number | undefined;
      do {
        const page = await findOrderIds(api.db, given, { before, limit });
        expect(page.count).toBe(expected.length);
        expect(page.isPartial).toBe(false);
        found.push(...page.ids);
        before = page.next ?? undefined;
      } while (before !== undefined);
      expect(found).toEqual(expected.map(({ id }) => id).toReversed());
    }),
    { numRuns: 150 },
  );
});

test('what is rare is found among what is common, and what is common is looked through in parts', async () => {
  await keepOrders(office.api, customer.id, 1100);
  const one = await add({ status: 'packing' });
  const old = await add({ status: 'delivered', payment_status: 'paid' });
  await keepOrders(office.api, customer.id, 1100);
  expect(await list({ q: 'Коваль', status: 'packing' })).toMatchObject({
    data: [{ id: one }],
    is_partial: false,
  });
  const rare = { q: 'Коваль', status: 'delivered', payment: 'paid' };
  expect(await list(rare)).toMatchObject({ data: [{ id: old }], count: 1, is_partial: false });
  const both = { q: 'Коваль Олена Ніхто', status: 'delivered' };
  const first = await list(both);
  expect(first).toMatchObject({ data: [], count: 0, is_partial: true });
  expect(first.next).not.toBeNull();
});

test('a person is found by the wrong keyboard layout', async () => {
  const id = await add({ recipient_last_name: 'Савчук' });
  await add();
  expect(await idsOf({ q: 'cfdx' })).toEqual([id]);
  expect(await idsOf({ q: 'Cfdxer jktyf' })).toEqual([id]);
  expect(await idsOf({ q: String(id) })).toEqual([id]);
});

test('an erased customer leaves an order without name and town', async () => {
  const id = await add({
    status: 'delivered',
    recipient_first_name: '',
    recipient_last_name: '',
    recipient_phone: '',
    delivery: JSON.stringify({ settlement: '', type: 'У відділення', carrier: 'Пошта' }),
  });
  expect((await list({ carrier: 'Пошта' })).data).toMatchObject([{ id, name: '', phone: '', town: '' }]);
});

test('hostile input finds nothing, and unknown filters are refused', async () => {
  await add();
  for (const q of ["' or 1=1 --", '%', '\\', '\u0000 @\u0000', 'a'.repeat(100), '9'.repeat(100), '🫘'])
    expect([q, await idsOf({ q })]).toEqual([q, []]);
  for (const query of [
    { status: 'lost' },
    { before: 'x' },
    { q: 'a'.repeat(101) },
    { from: -1e20 },
    { carrier: '\u0000' },
  ]) {
    const { status } = await askOffice(office.api, office.people.owner, listOrders, { query });
    expect(status).toBe(422);
  }
});

test('orders are counted by whose turn it is', async () => {
  for (const state of orderStates) await add(stateOf(state));
  const { json } = await askOffice(office.api, office.people.packer, countOrders);
  expect(json).toMatchObject({ to_pack: 2, to_pay: 2, packing: 2, sent: 2 });
  expect(v.parse(countOrders.answer, json).carriers.length).toBeGreaterThan(0);
});
