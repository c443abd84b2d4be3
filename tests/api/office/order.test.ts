// @module-tag database
import { expect } from 'vitest';
import { readOfficeOrder } from '../../../src/contract/office/orders.ts';
import { editions } from '../../../src/editions/editions.ts';
import { eraseById } from '../../../src/server/shop/personal-data/erase-customer.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { newBuyer, place } from '../../support/api/order-requests.ts';
import { keepOrder, orderIn, orderStates } from '../../support/api/order-rows.ts';
import { test } from '../../support/closing/test.ts';
import { move, note, readOrder } from '../../support/office/ask-orders.ts';
import { askOffice, startOffice, type TestOffice } from '../../support/office/start-office.ts';

let office: TestOffice;
test.beforeEach(async () => {
  office = await startOffice();
});

test('an order shows who gets it, what happens to it and what came before', async () => {
  const { api, clock } = office;
  const buyer = await newBuyer(api, { balance: 30, at: clock.now() });
  const earlier = await place(api, buyer);
  const { id } = await place(api, buyer);
  const order = await readOrder(office, id, 'packer');
  expect(order).toMatchObject({
    order: { id, status: 'new' },
    variants: [20],
    recipient: { first_name: 'Олена', last_name: 'Коваль' },
    customer: { id: buyer.id, name: 'Олена Коваль', orders: 2, bonuses: 30 },
    comment: '',
    payments: [],
    cost: 199.5,
    refund_due: 0,
    // Who packs may do nothing else.
    moves: ['packing'],
    back: null,
    notes: [],
    others: [{ id: earlier.id, status: 'new', total: 199.5 }],
  });
});

test('a gift keeps its card, and a comment of 4,000 lines comes whole', async () => {
  const { api } = office;
  const customer = await newCustomer(api, '380501112233');
  const comment = 'Під’їзд 2\n'.repeat(4000);
  const id = await keepOrder(api, customer.id, { gift_wrapping_price: 0, gift_text: 'Вітаю', comment });
  const { order, comment: read } = await readOrder(office, id);
  expect([order.gift_wrapping, read]).toEqual([{ price: 0, text: 'Вітаю' }, comment]);
});

test('an erased customer leaves an order without anybody, and without notes about them', async () => {
  const { api } = office;
  const customer = await newCustomer(api, '380501112233');
  const id = await keepOrder(api, customer.id, { status: 'delivered' });
  await note(office, id, 'Олена просила дзвонити ввечері');
  await eraseById(api.db, customer.id);
  expect(await readOrder(office, id)).toMatchObject({
    customer: null,
    recipient: { first_name: '', last_name: '', phone: '' },
    notes: [],
  });
});

test('each state can be read, and tells what may follow', async () => {
  const { api } = office;
  const customer = await newCustomer(api, '380501112233');
  for (const state of orderStates) {
    const id = await orderIn(api, customer.id, state);
    const { order, moves, back } = await readOrder(office, id);
    expect([order.status, order.payment_status]).toEqual([state.status, state.paymentStatus]);
    for (const to of moves.filter((one) => one !== 'cancelled' && one !== 'paid').slice(0, 1))
      expect(await move(office, { ids: [id], to, is_without_number: true })).toMatchObject({ done: [id] });
    if (back !== null && moves.length === 0)
      expect(await move(office, { ids: [id], to: back, is_back: true })).toMatchObject({ done: [id] });
  }
});

test('where a parcel is followed is told for carriers with a page', async () => {
  const { api } = office;
  const customer = await newCustomer(api, '380501112233');
  const delivery = (carrier: string) => JSON.stringify({ settlement: 'Київ', type: 'Відділення', carrier });
  const [carrier = ''] = Object.keys(editions.ua.tracking);
  const followed = await keepOrder(api, customer.id, {
    status: 'sent',
    tracking_number: '20450000000001',
    delivery: delivery(carrier),
  });
  const other = await keepOrder(api, customer.id, {
    status: 'sent',
    tracking_number: '1',
    delivery: delivery('Возик'),
  });
  expect((await readOrder(office, followed)).tracking_url).toContain('20450000000001');
  expect((await readOrder(office, other)).tracking_url).toBeNull();
});

test('an order that is none is not found', async () => {
  const { api, people } = office;
  for (const id of [1, 'x', 9e15])
    expect((await askOffice(api, people.owner, readOfficeOrder, { params: { id } })).status).toBe(404);
});
