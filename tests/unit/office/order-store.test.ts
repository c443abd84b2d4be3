import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeOffice } from '../../support/stores/fake-office.ts';
import { officeOrder } from '../../support/stores/office-order.ts';

afterAll(() => vi.unstubAllGlobals());

async function openOffice() {
  vi.resetModules();
  const office = fakeOffice();
  const order = await import('../../../src/office/stores/order/order.ts');
  const actions = await import('../../../src/office/stores/order/order-actions.ts');
  const change = await import('../../../src/office/stores/order/change.ts');
  /** Opens the order as the server has it. */
  const open = async (answer = officeOrder()) => {
    const opening = order.openOrder(answer.order.id);
    await office.take('GET', '/orders/').answer(answer);
    await opening;
  };
  return { office, ...order, ...actions, ...change, open };
}

let app: Awaited<ReturnType<typeof openOffice>>;
beforeEach(async () => {
  app = await openOffice();
});
// A question that waits for the end of typing belongs to its own test.
afterEach(() => app.closeChange());

const done = { change: 'c1', hold: 30, done: [21408], refused: [] };
const status = () => app.$order.get()?.order.status;

describe('one order', () => {
  test('an answer about the order before is not shown', async () => {
    const first = app.openOrder(1);
    const second = app.openOrder(2);
    const [late, early] = [app.office.take('GET', '/orders/1'), app.office.take('GET', '/orders/2')];
    await early.answer(officeOrder({}, { id: 2 }));
    await late.answer(officeOrder({}, { id: 1 }));
    await Promise.all([first, second]);
    expect(app.$order.get()?.order.id).toBe(2);
  });

  test('what was looked at before is shown at once', async () => {
    await app.open();
    await app.open(officeOrder({}, { id: 2 }));
    void app.openOrder(21408);
    expect(app.$order.get()?.order.id).toBe(21408);
  });

  test('a move shows at once, and what is refused comes back with the reason', async () => {
    await app.open();
    const moving = app.moveOrder('packing');
    expect(status()).toBe('packing');
    const refused = [{ id: 21408, reason: 'Ще не сплачене' }];
    await app.office.take('POST', '/orders/moves').answer({ ...done, done: [], refused });
    expect(await moving).toBeUndefined();
    expect(status()).toBe('paid');
    expect(app.$problem.get()).toEqual({ order: 21408, action: 'move', reason: 'Ще не сплачене' });
  });

  test('an order that was opened meanwhile stays open when a move of the one before ends', async () => {
    await app.open();
    const moving = app.moveOrder('packing');
    const opening = app.openOrder(2);
    await app.office.take('POST', '/orders/moves').answer(done);
    await app.office.take('GET', '/orders/21408').answer(officeOrder({}, { status: 'packing' }));
    await moving;
    expect(app.$order.get()).toBeUndefined();
    await app.office.take('GET', '/orders/2').answer(officeOrder({}, { id: 2 }));
    await opening;
    expect(app.$order.get()?.order.id).toBe(2);
    void app.openOrder(21408);
    expect(status()).toBe('packing');
  });

  test('a refused move of an order that is no longer open brings that one back as it was', async () => {
    await app.open();
    const moving = app.moveOrder('packing');
    await app.open(officeOrder({}, { id: 2 }));
    await app.office.take('POST', '/orders/moves').breakOff();
    await moving;
    expect(app.$order.get()?.order.id).toBe(2);
    void app.openOrder(21408);
    expect(status()).toBe('paid');
  });

  test('a tracking number that is refused stays typed', async () => {
    await app.open(officeOrder({}, { status: 'packing' }));
    app.$typedNumbers.setKey(21408, '12');
    const saving = app.saveTrackingNumber('12');
    expect(status()).toBe('sent');
    await app.office.take('POST', '/orders/21408/tracking').answer({ message: 'Закороткий номер' }, 422);
    await saving;
    expect(status()).toBe('packing');
    expect(app.$typedNumbers.get()[21408]).toBe('12');
    expect(app.$problem.get()?.reason).toBe('Закороткий номер');
  });

  test('a note that was saved is typed no longer; one that was not stays', async () => {
    await app.open();
    app.$typedNotes.setKey(21408, 'Дзвонив');
    const failing = app.saveNote(21408, 'Дзвонив');
    await app.office.take('POST', '/orders/21408/notes').breakOff();
    await failing;
    expect(app.$typedNotes.get()[21408]).toBe('Дзвонив');
    await app.office.take('GET', '/orders/21408').answer(officeOrder());
    const saving = app.saveNote(21408, 'Дзвонив');
    await app.office.take('POST', '/orders/21408/notes').answer(done);
    await app.office.take('GET', '/orders/21408').answer(officeOrder());
    await saving;
    expect(app.$typedNotes.get()[21408]).toBeUndefined();
    expect(app.$problem.get()).toBeUndefined();
  });
});

describe('the drawer', () => {
  const dryRun = (after: number) => ({
    ...done,
    consequences: [{ what: 'cost', about: null, before: 2065, after }],
  });
  const asked = () => vi.waitFor(() => app.office.take('POST', '/orders/21408/changes'));

  test('what would happen is asked after a pause, and only the last answer counts', async () => {
    await app.open();
    app.openChange('correct');
    app.changeDraft({ pieces: { 0: 1 } });
    app.changeDraft({ pieces: { 0: 2 } });
    const slow = await asked();
    expect(slow.body).toMatchObject({ is_dry_run: true, goods: [{ line: 0, qtt: 2 }] });
    expect(app.office.calls).toEqual([]);
    app.changeDraft({ pieces: { 0: 1 } });
    const fast = await asked();
    await fast.answer(dryRun(1525));
    await slow.answer(dryRun(985));
    expect(app.$preview.get()?.consequences[0]?.after).toBe(1525);
    expect(app.$preview.get()?.isStale).toBe(false);
  });

  test('what was typed is there when it is opened again', async () => {
    await app.open();
    app.openChange('refund');
    app.changeDraft({ amount: '49,90', reason: 'other', reasonText: 'помилилися' });
    app.closeChange();
    expect(app.$draft.get()).toBeUndefined();
    app.openChange('refund');
    expect(app.$draft.get()).toMatchObject({ amount: '49,90', reasonText: 'помилилися' });
  });

  test('a double press changes the order once, and the drawer closes', async () => {
    await app.open();
    app.openChange('correct', 0);
    const confirming = [app.confirmChange(), app.confirmChange()];
    await (await asked()).answer({ ...done, consequences: [] });
    await app.office.take('GET', '/orders/21408').answer(officeOrder({ version: 'v2' }));
    expect(await Promise.all(confirming)).toEqual([{ ...done, consequences: [] }, undefined]);
    expect(app.office.calls).toEqual([]);
    expect(app.$draft.get()).toBeUndefined();
  });

  test('the drawer of another order stays as it is when the answer comes', async () => {
    await app.open();
    app.openChange('correct', 0);
    const confirming = app.confirmChange();
    app.closeChange();
    await app.open(officeOrder({}, { id: 2 }));
    app.openChange('refund');
    await (await asked()).answer({ message: 'Сплачено менше' }, 422);
    await app.office.take('GET', '/orders/21408').answer(officeOrder());
    await confirming;
    expect(app.$refusal.get()).toBeUndefined();
    expect(app.$draft.get()).toMatchObject({ order: 2, kind: 'refund' });
  });

  test('an order that a colleague changed is a conflict, and the draft goes on with what is left', async () => {
    await app.open();
    app.openChange('correct');
    app.changeDraft({ pieces: { 0: 2 } });
    const confirming = app.confirmChange();
    await (await asked()).answer({ message: 'Замовлення змінилося' }, 409);
    const taken = { kind: 'correction' as const, at: 1, amount: 540, used_bonuses: 0, earned_bonuses: 0 };
    const changes = [{ ...taken, goods: [{ line: 0, qtt: 1 }] }];
    await app.office.take('GET', '/orders/21408').answer(officeOrder({ version: 'v2' }, { changes }));
    expect(await confirming).toBeUndefined();
    expect(app.$conflict.get()).toBeDefined();
    app.goOnAfterConflict();
    expect(app.$conflict.get()).toBeUndefined();
    expect((await asked()).body).toMatchObject({ version: 'v2', goods: [{ line: 0, qtt: 1 }] });
  });

  test('a refusal of the shop stands in the drawer, and a new draft asks again', async () => {
    await app.open();
    app.openChange('refund');
    app.changeDraft({ amount: '5000' });
    await (await asked()).answer({ message: 'Сплачено менше' }, 422);
    await app.office.take('GET', '/orders/21408').answer(officeOrder());
    expect(app.$refusal.get()).toBe('Сплачено менше');
    app.changeDraft({ amount: '50' });
    await (await asked()).answer(dryRun(2015));
    expect(app.$refusal.get()).toBeUndefined();
  });
});
