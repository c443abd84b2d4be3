import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderItem } from '../../../src/contract/office/orders.ts';
import { fakeOffice } from '../../support/stores/fake-office.ts';

afterAll(() => vi.unstubAllGlobals());

const item = (id: number, change: Partial<OrderItem> = {}): OrderItem => ({
  id,
  created_at: 1_795_000_000 + id,
  status: 'paid',
  payment_status: 'paid',
  name: 'Ірина Савчук',
  phone: '380674123095',
  is_first: false,
  goods: [{ name: 'Кіамбу, 250 г', qtt: 2, image_path: '/media/kiambu.webp' }],
  weight: 500,
  total: 100.1,
  pay_form: 'mono',
  town: 'Київ',
  carrier: 'Нова пошта',
  tracking_number: null,
  has_comment: false,
  is_gift: false,
  ...change,
});

const page = (ids: readonly number[], next: number | null = null, count = ids.length) => ({
  data: ids.map((id) => item(id)),
  next,
  count,
  is_partial: false,
});

async function openOffice() {
  vi.resetModules();
  const office = fakeOffice();
  const list = await import('../../../src/office/stores/orders/list.ts');
  const selection = await import('../../../src/office/stores/orders/selection.ts');
  const moves = await import('../../../src/office/stores/orders/moves.ts');
  const undo = await import('../../../src/office/stores/undo.ts');
  const { openList } = await import('../../../src/office/stores/orders/open-list.ts');
  const { noFilters } = await import('../../../src/office/stores/orders/filters.ts');
  const ids = () => list.$list.get()?.items.map(({ id }) => id);
  const statuses = () => list.$list.get()?.items.map(({ status }) => status);
  /** Loads these orders. */
  const show = async (shown: readonly number[], next: number | null = null, count = shown.length) => {
    const loading = list.loadOrders(noFilters);
    await office.take('GET', '/orders').answer(page(shown, next, count));
    await loading;
  };
  return { office, ...list, ...selection, ...moves, ...undo, openList, noFilters, ids, statuses, show };
}

let app: Awaited<ReturnType<typeof openOffice>>;
beforeEach(async () => {
  app = await openOffice();
});

describe('the list of orders', () => {
  test('only the answer to the latest question counts', async () => {
    const { office, loadOrders, noFilters } = app;
    const first = loadOrders({ ...noFilters, q: 'са' });
    const second = loadOrders({ ...noFilters, q: 'сав' });
    const [slow, fast] = [office.take('GET', '/orders'), office.take('GET', '/orders')];
    await fast.answer(page([2]));
    expect(app.$isLoading.get()).toBe(false);
    await slow.answer(page([1]));
    await Promise.all([first, second]);
    expect(app.ids()).toEqual([2]);
  });

  test('a failure leaves the list that was shown, and a later answer ends the failure', async () => {
    await app.show([3, 2]);
    const failing = app.loadOrders(app.noFilters);
    await app.office.take('GET', '/orders').breakOff();
    await failing;
    expect(app.ids()).toEqual([3, 2]);
    expect(app.$listFailure.get()).toBeDefined();
    await app.show([4, 3, 2]);
    expect(app.$listFailure.get()).toBeUndefined();
    expect(app.ids()).toEqual([4, 3, 2]);
  });

  test('the next page is added once', async () => {
    await app.show([9, 8], 8, 4);
    const loading = [app.loadMoreOrders(), app.loadMoreOrders()];
    const call = app.office.take('GET', '/orders');
    expect(call.path).toContain('before=8');
    await call.answer(page([7, 6], null, 4));
    expect(await Promise.all(loading)).toEqual([true, false]);
    expect(app.ids()).toEqual([9, 8, 7, 6]);
    expect(await app.loadMoreOrders()).toBe(false);
    expect(app.office.calls).toEqual([]);
  });

  test('a page of other filters that comes late is not added', async () => {
    await app.show([9, 8], 8, 4);
    const late = app.loadMoreOrders();
    const call = app.office.take('GET', '/orders');
    const loading = app.loadOrders({ ...app.noFilters, q: 'x' });
    await app.office.take('GET', '/orders').answer(page([5]));
    await call.answer(page([7, 6]));
    expect(await late).toBe(false);
    await loading;
    expect(app.ids()).toEqual([5]);
  });

  test('who comes back finds the list as long as it was, its first page new', async () => {
    await app.show([9, 8], 8, 4);
    const more = app.loadMoreOrders();
    await app.office.take('GET', '/orders').answer(page([7, 6], null, 4));
    await more;
    await app.show([10, 9], 9, 5);
    expect(app.ids()).toEqual([10, 9, 8, 7, 6]);
    expect(app.$list.get()?.next).toBeNull();
  });
});

describe('the selection', () => {
  test('all are those that are loaded; once more, all that match', async () => {
    await app.show([9, 8], 8, 3);
    await app.selectAll();
    expect([...app.orderRows.$selected.get()]).toEqual([9, 8]);
    const all = app.selectAll();
    await app.office.take('GET', '/orders').answer(page([7], null, 3));
    await all;
    expect([...app.orderRows.$selected.get()]).toEqual([9, 8, 7]);
  });

  test('sums are exact', () => {
    expect(app.sumsOf([item(1), item(2), item(3)])).toEqual({ total: 300.3, weight: 1500 });
  });

  test('other filters drop it, the same ones keep it', async () => {
    await app.show([9, 8]);
    app.orderRows.toggle(9);
    void app.openList(app.noFilters);
    expect(app.orderRows.$selected.get().size).toBe(1);
    void app.openList({ ...app.noFilters, q: '9' });
    expect(app.orderRows.$selected.get().size).toBe(0);
  });
});

describe('moving orders', () => {
  const shown = () => app.$list.get()?.items ?? [];

  test('rows change at once; of the refused ones the old value comes back, selected, with the reason', async () => {
    await app.show([3, 2, 1]);
    await app.selectAll();
    const moving = app.moveItems('pack', shown());
    expect(app.statuses()).toEqual(['packing', 'packing', 'packing']);
    expect(app.orderRows.$selected.get().size).toBe(0);
    const call = app.office.take('POST', '/orders/moves');
    expect(call.body).toEqual({ ids: [3, 2, 1], to: 'packing', is_without_number: false });
    const refused = [{ id: 2, reason: 'Замовлення скасоване' }];
    await call.answer({ change: 'c1', hold: 30, done: [3, 1], refused });
    await moving;
    expect(app.statuses()).toEqual(['packing', 'paid', 'packing']);
    expect([...app.orderRows.$selected.get()]).toEqual([2]);
    expect(app.$refusals.get().get(2)).toBe('Замовлення скасоване');
    expect(app.$undo.get()).toMatchObject({
      seconds: 30,
      text: '2 замовлення до пакування, 1 лишилося, як було',
    });
  });

  test('«Як було» brings back those that could be taken back', async () => {
    await app.show([2, 1]);
    const moving = app.moveItems('pack', shown());
    await app.office
      .take('POST', '/orders/moves')
      .answer({ change: 'c1', hold: 30, done: [2, 1], refused: [] });
    await moving;
    const undoing = app.undoLast();
    await app.office
      .take('POST', '/journal/c1/undo')
      .answer({ change: 'c2', hold: 0, done: [2], refused: [{ id: 1, reason: 'вже в дорозі' }] });
    await undoing;
    expect(app.statuses()).toEqual(['paid', 'packing']);
  });

  test('without an answer all rows are as they were, and stay selected', async () => {
    await app.show([2, 1]);
    const moving = app.moveItems('pack', shown());
    await app.office.take('POST', '/orders/moves').breakOff();
    await moving;
    expect(app.statuses()).toEqual(['paid', 'paid']);
    expect([...app.orderRows.$selected.get()]).toEqual([2, 1]);
    expect(app.$undo.get()?.offer).toBeNull();
  });

  test('a move is offered for those that it fits', () => {
    const unpaid = item(1, { status: 'new', payment_status: 'waiting' });
    const onReceipt = item(2, { status: 'new', payment_status: 'none' });
    const numbered = item(3, { status: 'packing', tracking_number: '2045' });
    const packed = item(4, { status: 'packing' });
    const all = [unpaid, onReceipt, numbered, packed];
    const fitting = (move: (typeof app.moves)[number]) =>
      all.filter((one) => app.fits(move, one)).map(({ id }) => id);
    expect(fitting('pack')).toEqual([2]);
    expect(fitting('send')).toEqual([3]);
    expect(fitting('send without number')).toEqual([4]);
    expect(fitting('deliver')).toEqual([]);
    expect(fitting('cancel')).toEqual([1, 2, 3, 4]);
  });
});
