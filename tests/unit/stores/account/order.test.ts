import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../src/contract/resources/order.ts';
import { maxLines } from '../../../../src/domain/cart/lines.ts';
import { paths } from '../../../../src/editions/paths.ts';
import { standInBrowser } from '../../../support/stores/fake-browser.ts';

const order: Order = {
  id: 7,
  number: '7',
  status: 'new',
  created_at: 1_800_000_000,
  goods: [],
  price: 199.5,
  discount: 0,
  used_bonuses: 0,
  delivery_price: 0,
  total: 199.5,
  promocode: null,
  delivery: { settlement: 'Київ', type: 'Самовивіз', carrier: 'Зерно' },
  pay_form: 'sandbox',
  pay_online: true,
  payment_status: 'failed',
  changes: [],
  receipts: [],
};

const goods = (id: number): Order['goods'][number] => ({
  id,
  goodscard_id: 1,
  chpu: 'card-1',
  name: 'Кава',
  image_path: '',
  sku: '',
  grindingMethod: { id: 2, name: 'Пуровер' },
  properties: [],
  price: 199.5,
  qtt: 2,
  is_allowed_promo_discount: true,
  is_promo_gift: false,
  weight_gr: 250,
});

type Answer = { status?: number; json: unknown } | 'no answer';

/** The page at this URL, signed in, with these responses of the shop. */
async function openPage(pathname: string, answers: Readonly<Record<string, Answer>>) {
  const browser = standInBrowser();
  browser.cookies.set('token', 'a-token-of-somebody');
  Object.assign(location, { pathname });
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${new URL(url).pathname.replace('/api/v1', '')}`;
    calls.push(call);
    const answer = answers[call] ?? 'no answer';
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return Response.json(answer.json, { status: answer.status ?? 200 });
  });
  const stores = await import('../../../../src/stores/account/order.ts');
  return { browser, calls, ...stores };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('the order number comes from the URL', async () => {
  const { $order, loadOrder } = await openPage(paths.order(7), { 'GET /order/7': { json: order } });
  await loadOrder();
  expect($order.get()).toEqual({ state: 'ready', value: order });
});

test("another customer's order is reported as not found", async () => {
  const { $order, loadOrder } = await openPage(paths.order(8), {
    'GET /order/8': { status: 404, json: { message: 'Not found' } },
  });
  await loadOrder();
  expect($order.get()).toEqual({ state: 'ready', value: undefined });
});

test('a URL without an order number makes no request', async () => {
  const { $order, loadOrder, calls } = await openPage(paths.orderShell, {});
  await loadOrder();
  expect($order.get()).toEqual({ state: 'ready', value: undefined });
  expect(calls).toEqual([]);
});

test('paying redirects to the URL from the shop', async () => {
  const { pay, browser, $orderAction } = await openPage(paths.order(7), {
    'POST /order/7/payment': { json: { url: 'https://pay.example/7' } },
  });
  const paying = pay(order);
  expect($orderAction.get()).toEqual({ state: 'underWay', action: 'pay' });
  await paying;
  expect(browser.visited).toEqual(['https://pay.example/7']);
  expect($orderAction.get()).toEqual({ state: 'none' });
});

test('a cancelled order is shown as the shop returns it', async () => {
  const cancelled = { ...order, status: 'cancelled' } as const;
  const { cancel, $order } = await openPage(paths.order(7), { 'POST /order/7/cancel': { json: cancelled } });
  await cancel(order);
  expect($order.get()).toEqual({ state: 'ready', value: cancelled });
});

test('a rejection shows the shop’s message and reloads the order', async () => {
  const packing = { ...order, status: 'packing' } as const;
  const { cancel, $order, $orderAction } = await openPage(paths.order(7), {
    'POST /order/7/cancel': { status: 409, json: { message: 'Уже пакуємо' } },
    'GET /order/7': { json: packing },
  });
  await cancel(order);
  expect($orderAction.get()).toEqual({ state: 'failed', action: 'cancel', reason: 'Уже пакуємо' });
  expect($order.get()).toEqual({ state: 'ready', value: packing });
});

test('a network failure gives no reason and reloads nothing', async () => {
  const { pay, calls, $orderAction } = await openPage(paths.order(7), {});
  await pay(order);
  expect($orderAction.get()).toEqual({ state: 'failed', action: 'pay', reason: '' });
  expect(calls).toEqual(['POST /order/7/payment']);
});

test('ordering again puts the goods into the cart as they were bought, without gifts', async () => {
  await openPage(paths.order(7), {});
  const { orderAgain } = await import('../../../../src/stores/account/order.ts');
  const { $cart } = await import('../../../../src/stores/cart/cart.ts');
  expect(orderAgain({ goods: [goods(10), { ...goods(11), is_promo_gift: true }] })).toBe(true);
  expect($cart.get()).toEqual([{ id: 10, goodscardId: 1, grindingMethodId: 2, qtt: 2 }]);
});

test('goods that do not fit in the cart are reported', async () => {
  await openPage(paths.order(7), {});
  const { orderAgain } = await import('../../../../src/stores/account/order.ts');
  const { $message } = await import('../../../../src/stores/shell/message.ts');
  const many = Array.from({ length: maxLines + 1 }, (_none, id) => goods(id));
  expect(orderAgain({ goods: many })).toBe(false);
  expect($message.get()?.name).toBe('cartFull');
});
