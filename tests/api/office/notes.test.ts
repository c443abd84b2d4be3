import { expect } from 'vitest';
import { addNote } from '../../../src/contract/office/orders.ts';
import { newCustomer } from '../../support/api/cart-requests.ts';
import { keepOrder } from '../../support/api/order-rows.ts';
import { test } from '../../support/closing/test.ts';
import { note, readOrder } from '../../support/office/ask-orders.ts';
import { askOffice, startOffice, type TestOffice } from '../../support/office/start-office.ts';

let office: TestOffice;
let id: number;
test.beforeEach(async () => {
  office = await startOffice();
  id = await keepOrder(office.api, (await newCustomer(office.api, '380501112233')).id);
});

test('a note has its writer and time, and stands in the journal', async () => {
  await note(office, id, ' Дзвонити після 18:00\nБез здачі ');
  office.clock.move(60);
  const { change } = await note(office, id, 'Передзвонили', 'manager');
  const { notes, journal } = await readOrder(office, id);
  expect(notes).toMatchObject([
    { name: 'Петро', text: 'Передзвонили', at: office.clock.now() },
    { name: 'Ліна', text: 'Дзвонити після 18:00\nБез здачі' },
  ]);
  expect(journal[0]).toMatchObject({
    change,
    what: 'order.note',
    name: 'Петро',
    after: { note: notes[0]?.id },
  });
});

test('a doubled press writes one note, and the same words an hour later another', async () => {
  await Promise.all([note(office, id, 'Дзвонила'), note(office, id, 'Дзвонила')]);
  expect((await readOrder(office, id)).notes).toHaveLength(1);
  await note(office, id, 'Дзвонила', 'manager');
  office.clock.move(60 * 60);
  await note(office, id, 'Дзвонила', 'owner');
  expect((await readOrder(office, id)).notes).toHaveLength(3);
});

test('a note about no order, of nothing, or too long is refused', async () => {
  const { api, people } = office;
  expect(await note(office, 7, 'Де воно?')).toMatchObject({ refused: [{ reason: 'Замовлення № 7 немає.' }] });
  for (const text of ['', ' \n ', '\u0000', 'я'.repeat(1001)])
    expect((await askOffice(api, people.packer, addNote, { params: { id }, body: { text } })).status).toBe(
      422,
    );
});
