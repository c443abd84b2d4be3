// @module-tag database
import { expect } from 'vitest';
import { moveOrders } from '../../../src/contract/office/orders.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder, orderIn } from '../../support/api/order-rows.ts';
import { test } from '../../support/closing/test.ts';
import { move, readOrder, track } from '../../support/office/ask-orders.ts';
import { askOffice, startOffice, type TestOffice } from '../../support/office/start-office.ts';

let office: TestOffice;
let customer: { id: number };
test.beforeEach(async () => {
  office = await startOffice();
  customer = await newCustomer(office.api, '380501112233');
});

const add = (...state: Parameters<typeof orderIn>[2][]) =>
  Promise.all(state.map((one) => orderIn(office.api, customer.id, one)));
const statusOf = async (id: number) => (await readOrder(office, id)).order.status;

test('of several orders those are moved that can be, and the others are told with their reasons', async () => {
  const [paid = 0, onReceipt = 0, unpaid = 0, sent = 0] = await add(
    { status: 'paid', paymentStatus: 'paid' },
    { status: 'new', paymentStatus: 'none' },
    { status: 'new', paymentStatus: 'waiting' },
    { status: 'sent', paymentStatus: 'paid' },
  );
  const done = await move(office, { ids: [paid, unpaid, onReceipt, sent, 7, paid], to: 'packing' }, 'packer');
  expect(done).toMatchObject({
    hold: 30,
    done: [paid, onReceipt],
    refused: [
      {
        id: unpaid,
        reason: `№ ${unpaid}: «Прийняте», ще не сплачене. Звідси не перейти до «Пакуємо». Нічого не змінено.`,
      },
      { id: sent, reason: expect.stringContaining('У дорозі') },
      { id: 7, reason: 'Замовлення № 7 немає.' },
    ],
  });
  expect(await Promise.all([paid, onReceipt, unpaid, sent].map(statusOf))).toEqual([
    'packing',
    'packing',
    'new',
    'sent',
  ]);
  const { journal } = await readOrder(office, paid);
  expect(journal).toMatchObject([
    { change: done.change, name: 'Ліна', what: 'order.status', after: { status: 'packing' } },
  ]);
});

test('a doubled press changes nothing more', async () => {
  const [id = 0] = await add({ status: 'new', paymentStatus: 'waiting' });
  for (const to of ['paid', 'packing', 'cancelled'] as const) {
    const presses = await Promise.all([move(office, { ids: [id], to }), move(office, { ids: [id], to })]);
    for (const press of presses) expect(press).toMatchObject({ done: [id], refused: [] });
  }
  expect((await readOrder(office, id)).journal).toHaveLength(3);
});

test('who packs moves orders to packing and to the carrier, and nowhere else', async () => {
  const [id = 0] = await add({ status: 'new', paymentStatus: 'none' });
  const { api, people } = office;
  for (const body of [
    { ids: [id], to: 'cancelled' },
    { ids: [id], to: 'paid' },
    { ids: [id], to: 'delivered' },
    { ids: [id], to: 'packing', is_back: true },
  ])
    expect((await askOffice(api, people.packer, moveOrders, { body })).status).toBe(403);
  expect(await statusOf(id)).toBe('new');
  await move(office, { ids: [id], to: 'packing' }, 'packer');
  expect(await move(office, { ids: [id], to: 'sent' }, 'packer')).toMatchObject({
    refused: [{ id, reason: expect.stringContaining('без номера') }],
  });
  await move(office, { ids: [id], to: 'sent', is_without_number: true }, 'packer');
  expect(await statusOf(id)).toBe('sent');
});

test('a step back is asked for by name, so that a bulk move takes nothing back', async () => {
  const [packing = 0, sent = 0] = await add(
    { status: 'packing', paymentStatus: 'paid' },
    { status: 'sent', paymentStatus: 'paid' },
  );
  expect(await move(office, { ids: [packing, sent], to: 'packing' })).toMatchObject({
    done: [packing],
    refused: [{ id: sent }],
  });
  expect(await move(office, { ids: [sent], to: 'packing', is_back: true })).toMatchObject({ done: [sent] });
  expect(await move(office, { ids: [sent], to: 'packing', is_back: true })).toMatchObject({ done: [sent] });
  expect(await statusOf(sent)).toBe('packing');
});

test('a number sends an order, a second one corrects it, and a wrong one changes nothing', async () => {
  const id = await keepOrder(office.api, customer.id, {
    status: 'packing',
    delivery: JSON.stringify({ settlement: 'Київ', type: 'Відділення', carrier: 'Нова пошта' }),
  });
  expect(await track(office, id, '123')).toMatchObject({
    done: [],
    refused: [{ id, reason: expect.stringMatching(/^Це не номер Нова пошта: .+ Нічого не змінено/) }],
  });
  expect(await track(office, id, '2045 0000 0000 01')).toMatchObject({ done: [id] });
  expect((await readOrder(office, id)).order).toMatchObject({
    status: 'sent',
    tracking_number: '20450000000001',
  });
  await track(office, id, '20450000000002');
  await track(office, id, '20450000000002');
  const { order, journal } = await readOrder(office, id);
  expect(order.tracking_number).toBe('20450000000002');
  expect(journal.map(({ what }) => what)).toEqual(['order.tracking', 'order.status']);
});

test('two people who move one order at the same moment move it once', async () => {
  const [id = 0] = await add({ status: 'packing', paymentStatus: 'paid' });
  const [sent, cancelled] = await Promise.all([
    move(office, { ids: [id], to: 'sent', is_without_number: true }, 'packer'),
    move(office, { ids: [id], to: 'packing' }, 'owner'),
  ]);
  expect(sent.done).toEqual([id]);
  expect([...cancelled.done, ...cancelled.refused.map((one) => one.id)]).toEqual([id]);
  expect(await statusOf(id)).toBe('sent');
});
