// @module-tag database

import * as v from 'valibot';
import { expect } from 'vitest';
import { DoneSchema, getJournal, undoChange } from '../../../src/contract/office/changes.ts';
import { holdSeconds } from '../../../src/domain/office/hold.ts';
import { changeByCommand, changeByPerson } from '../../../src/server/shop/journal/change.ts';
import { writeJournal } from '../../../src/server/shop/journal/write-journal.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { newBuyer, place } from '../../support/api/order-requests.ts';
import { test } from '../../support/closing/test.ts';
import {
  askOffice,
  type OfficePerson,
  startOffice,
  type TestOffice,
} from '../../support/office/start-office.ts';

let office: TestOffice;
let order: number;
test.beforeEach(async () => {
  office = await startOffice();
  const buyer = await newBuyer(office.api, { at: office.clock.now() });
  ({ id: order } = await place(office.api, buyer));
});

async function pack(person: OfficePerson, id = order): Promise<string> {
  const change = changeByPerson(person, office.clock.now());
  await moveOrder(office.api.db, id, { to: 'packing', currency: 'UAH' }, change);
  return change.id;
}

async function journal(person: OfficePerson, query = {}) {
  const { status, json } = await askOffice(office.api, person, getJournal, { query });
  expect(status).toBe(200);
  return v.parse(getJournal.answer, json);
}

async function undo(person: OfficePerson, change: string) {
  const { status, json } = await askOffice(office.api, person, undoChange, { params: { change } });
  expect(status).toBe(200);
  return v.parse(DoneSchema, json);
}

test('the journal tells who changed what, and who took it back', async () => {
  const { manager, owner, packer } = office.people;
  const change = await pack(packer);
  expect(await journal(manager)).toMatchObject({
    data: [
      {
        change,
        ...{ actor: 'person', name: packer.name, person: packer.id, what: 'order.status', subject: order },
        ...{ before: { status: 'new' }, after: { status: 'packing' }, is_undone: false, can_undo: false },
      },
    ],
    next: null,
  });
  expect((await journal(owner)).data).toMatchObject([{ can_undo: true }]);
  const undone = await undo(packer, change);
  expect(undone).toMatchObject({ hold: holdSeconds, done: [order], refused: [] });
  expect((await journal(owner)).data).toMatchObject([
    { change: undone.change, is_undo: true, after: { status: 'new' }, can_undo: false },
    { change, is_undo: false, is_undone: true, can_undo: false },
  ]);
});

test('commands are in the journal too, and only the owner takes them back', async () => {
  const change = changeByCommand(office.clock.now());
  await moveOrder(office.api.db, order, { to: 'packing', currency: 'UAH' }, change);
  const { manager, owner } = office.people;
  expect((await journal(manager)).data).toMatchObject([{ actor: 'command', can_undo: false }]);
  expect((await undo(manager, change.id)).refused).toMatchObject([{ id: order, reason: expect.any(String) }]);
  expect((await undo(owner, change.id)).done).toEqual([order]);
});

test('what is only taken back before anybody hears of it offers that for as long', async () => {
  const { manager } = office.people;
  const change = changeByPerson(manager, office.clock.now());
  await moveOrder(office.api.db, order, { to: 'cancelled', currency: 'UAH' }, change);
  expect((await journal(manager)).data).toMatchObject([{ can_undo: true }]);
  office.clock.move(holdSeconds);
  expect((await journal(manager)).data).toMatchObject([{ can_undo: false }]);
});

test('the journal comes in pages, of one order or of one person', async () => {
  const { manager, owner } = office.people;
  const change = changeByPerson(manager, office.clock.now());
  const entry = { what: 'order.note', orderId: order, subject: order, after: { note: 1 } } as const;
  await office.api.db.transaction().execute(async (transaction) => {
    for (let count = 0; count < 101; count += 1) await writeJournal(transaction, change, entry);
  });
  await pack(owner);
  const first = await journal(owner, { person: manager.id });
  expect(first.data).toHaveLength(100);
  const rest = await journal(owner, { person: manager.id, before: first.next });
  expect(rest).toMatchObject({ data: [{ what: 'order.note' }], next: null });
  expect((await journal(owner, { person: owner.id })).data).toHaveLength(1);
  expect(await journal(owner, { order: order + 1 })).toEqual({ data: [], next: null });
  expect((await journal(owner, { order })).data).toHaveLength(100);
});

test('a packer has no journal, and a change that is none is none', async () => {
  const { packer, owner } = office.people;
  expect((await askOffice(office.api, packer, getJournal)).status).toBe(403);
  const params = { change: 'none' };
  expect((await askOffice(office.api, owner, undoChange, { params })).status).toBe(404);
});
