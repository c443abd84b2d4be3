// @module-tag database
import { expect } from 'vitest';
import { changeOfficeOrder } from '../../../src/contract/office/order-change.ts';
import { handOut } from '../../support/api/cart-requests.ts';
import { placeTwo } from '../../support/api/order-changes.ts';
import { newBuyer, place, stockOf } from '../../support/api/order-requests.ts';
import { test } from '../../support/closing/test.ts';
import { line } from '../../support/fixtures/carts.ts';
import { change, move, note, readOrder } from '../../support/office/ask-orders.ts';
import { askOffice, startOffice, type TestOffice } from '../../support/office/start-office.ts';

let office: TestOffice;
let id: number;
test.beforeEach(async () => {
  office = await startOffice();
  await handOut(office.api, 'РАЗ', { type: 'percent', percent: 10 }, { useLimit: 1 });
  const buyer = await newBuyer(office.api, { balance: 100, at: office.clock.now() });
  ({ id } = await placeTwo(office.api, buyer, 'cod'));
});

const versionOf = async () => (await readOrder(office, id)).version;
const one = [{ line: 0, qtt: 1 }];

test('a dry run tells what would follow, and changes nothing', async () => {
  const before = await readOrder(office, id);
  const { version } = before;
  const stock = await stockOf(office.api, 10);
  const dry = await change(office, id, { kind: 'correct', goods: one, version, is_dry_run: true });
  expect(dry.refused).toEqual([]);
  expect(dry.consequences).toEqual([
    { what: 'cost', about: null, before: 339.1, after: 169.55 },
    { what: 'bonuses', about: null, before: 80, after: 90 },
    { what: 'stock', about: 'Кава 1, 250 г', before: stock, after: (stock ?? 0) + 1 },
    { what: 'message', about: 'changed', before: null, after: null },
  ]);
  expect(await readOrder(office, id)).toEqual(before);
  const real = await change(office, id, { kind: 'correct', goods: one, version });
  expect(real.consequences).toEqual(dry.consequences);
  expect(await readOrder(office, id)).toMatchObject({
    cost: 169.55,
    journal: [{ change: real.change, what: 'order.change', after: { kind: 'correction', pieces: 1 } }],
  });
});

test('what a colleague changed meanwhile is named, and nothing is changed', async () => {
  const version = await versionOf();
  await note(office, id, 'Дзвонили');
  expect(await versionOf()).toBe(version);
  await move(office, { ids: [id], to: 'packing' }, 'packer');
  const seen = await change(office, id, { kind: 'correct', goods: one, version, is_dry_run: true });
  expect(seen).toMatchObject({
    done: [],
    consequences: [],
    refused: [
      {
        id,
        reason: `Поки ви дивилися, у № ${id} змінилося: стан (Ліна). Вашу зміну не зроблено. Подивіться ще раз.`,
      },
    ],
  });
  await change(office, id, { kind: 'correct', goods: one, version: await versionOf() });
  const twice = await change(office, id, { kind: 'correct', goods: one, version });
  expect(twice.refused[0]?.reason).toContain('стан, товар (Петро)');
  const other = await change(office, id, { kind: 'correct', goods: one, version: 'щось інше' });
  expect(other.refused[0]?.reason).toContain('стан, товар, доставка, повернення грошей');
});

test('a doubled press changes an order once, and the same change later once more', async () => {
  const version = await versionOf();
  const wanted = { kind: 'refund', amount: 10, version } as const;
  const presses = await Promise.all([change(office, id, wanted), change(office, id, wanted)]);
  expect(presses.map(({ done }) => done.length).toSorted()).toEqual([0, 1]);
  expect((await readOrder(office, id)).cost).toBe(329.1);
  await change(office, id, { ...wanted, version: await versionOf() });
  expect((await readOrder(office, id)).cost).toBe(319.1);
});

test('a return asks what becomes of spent bonuses, and pays what was said', async () => {
  const { api, clock } = office;
  const spender = await newBuyer(api, { at: clock.now() });
  const { id: order } = await place(api, spender, { goods: [line(10, 2)], expected_total: 399 });
  await move(office, { ids: [order], to: 'packing' });
  await move(office, { ids: [order], to: 'sent', is_without_number: true });
  await move(office, { ids: [order], to: 'delivered' });
  await api.db.updateTable('customer').set({ balance: 0 }).execute();
  const { version, earned_bonuses: earned } = await readOrder(office, order);
  const returned = { kind: 'return' as const, goods: [{ line: 0, qtt: 2 }], version };
  const asked = await change(office, order, { ...returned, is_dry_run: true });
  expect(asked).toMatchObject({ done: [], to_withhold: { for_gifts: 0, for_bonuses: earned } });
  const paid = await change(office, order, { ...returned, withholds: true });
  expect(paid).toMatchObject({ refused: [], to_withhold: null });
  const due = { what: 'refund due', about: null, before: null, after: 399 - earned };
  expect(paid.consequences).toContainEqual(due);
  expect(await readOrder(office, order)).toMatchObject({ refund_due: 399 - earned, cost: earned });
});

test('more than an order has is refused in words', async () => {
  const version = await versionOf();
  const many = await change(office, id, { kind: 'correct', goods: [{ line: 0, qtt: 9 }], version });
  expect(many.refused[0]?.reason).toBe(
    `У № ${id} лишилося 2 шт. «Кава 1, 250 г», а не 9. Нічого не змінено.`,
  );
  const money = await change(office, id, { kind: 'refund', amount: 1000, version });
  expect(money.refused[0]?.reason).toMatch(/можна повернути не більше ніж 339,10\u00a0₴/);
  const early = await change(office, id, { kind: 'return', goods: one, version });
  expect(early.refused[0]?.reason).toContain('Оформити повернення зараз неможливо');
});

test('an order with a note of the carrier is corrected when the note is gone', async () => {
  const parcel = { service: 'nova-poshta', reference: `${id}-1`, external_id: 'x', number: null } as const;
  await office.api.db
    .insertInto('parcel')
    .values({ order_id: id, ...parcel, created_at: 1, lease_until: 0, next_at: null })
    .execute();
  const { refused } = await change(office, id, { kind: 'correct', goods: one, version: await versionOf() });
  expect(refused[0]?.reason).toContain('накладна перевізника');
});

test('a change of nothing, without a reason or by who packs is refused', async () => {
  const { api, people } = office;
  const version = await versionOf();
  const whole = { kind: 'correct', goods: one, reason: 'Розірвана', version };
  for (const different of [
    { goods: [] },
    { reason: ' ' },
    { kind: 'refund' },
    { kind: 'refund', amount: -1 },
    { goods: [{ line: -1, qtt: 1 }] },
  ]) {
    const request = { params: { id }, body: { ...whole, ...different } };
    expect((await askOffice(api, people.owner, changeOfficeOrder, request)).status).toBe(422);
  }
  const { status } = await askOffice(api, people.packer, changeOfficeOrder, { params: { id }, body: whole });
  expect(status).toBe(403);
});
