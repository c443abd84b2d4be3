import { inParts } from '../../../src/domain/in-parts.ts';
import type { OrderState } from '../../../src/domain/orders/status.ts';
import { queueMessages } from '../../../src/server/shop/order-state/queue-messages.ts';
import { insertOrder, type NewLine, type NewOrder } from '../../../src/server/shop/orders/insert-order.ts';
import type { TestApi } from './start-api.ts';

/** Every state that an order can have. */
export const orderStates: readonly OrderState[] = [
  { status: 'new', paymentStatus: 'none' },
  { status: 'new', paymentStatus: 'waiting' },
  { status: 'new', paymentStatus: 'failed' },
  { status: 'paid', paymentStatus: 'paid' },
  { status: 'packing', paymentStatus: 'none' },
  { status: 'packing', paymentStatus: 'paid' },
  { status: 'sent', paymentStatus: 'none' },
  { status: 'sent', paymentStatus: 'paid' },
  { status: 'delivered', paymentStatus: 'none' },
  { status: 'delivered', paymentStatus: 'paid' },
  { status: 'cancelled', paymentStatus: 'none' },
  { status: 'cancelled', paymentStatus: 'waiting' },
  { status: 'cancelled', paymentStatus: 'failed' },
  { status: 'cancelled', paymentStatus: 'paid' },
];

const line: NewLine = {
  variant_id: 10,
  card_id: 1,
  chpu: 'card-1',
  name: 'Кава 1',
  image_path: '/media/goods/card-1.svg',
  sku: '',
  grind_id: 2,
  grind_name: 'Пуровер',
  properties: JSON.stringify([{ name: 'Вага', value: '250 г' }]),
  price: 19_950,
  quantity: 2,
  price_old: null,
  lowest_price: null,
  weight_gr: 250,
  is_discountable: 1,
  is_gift: 0,
};

const newOrder = (customerId: number, different: Partial<NewOrder> = {}): NewOrder => ({
  customer_id: customerId,
  status: 'new',
  payment_status: 'none',
  created_at: 1_800_000_000,
  price: 39_900,
  discount: 0,
  used_bonuses: 0,
  delivery_price: 8450,
  total: 48_350,
  earned_bonuses: 11,
  promocode: null,
  delivery: JSON.stringify({
    settlement: 'Київ',
    type: 'У відділення',
    carrier: 'Пошта',
    point: 'Відділення № 1',
  }),
  settlement_external_id: 'kyiv',
  delivery_type_id: 1,
  warehouse_external_id: 'kyiv-1',
  recipient_first_name: 'Олена',
  recipient_last_name: 'Коваль',
  recipient_phone: '380671234567',
  comment: '',
  pay_form: 'cod',
  pay_online: 0,
  pay_until: null,
  tracking_number: null,
  ...different,
});

/** Inserts an order of two packs of variant 10 into the database; returns its id. */
export async function keepOrder(
  { db }: Pick<TestApi, 'db'>,
  customerId: number,
  different: Partial<NewOrder> = {},
): Promise<number> {
  const { order } = await db
    .transaction()
    .execute((transaction) => insertOrder(transaction, newOrder(customerId, different), [line]));
  return order.id;
}

/** The same so many times, the oldest first. */
export async function keepOrders({ db }: Pick<TestApi, 'db'>, customerId: number, count: number) {
  const ids: number[] = [];
  for (const part of inParts(Array(count).fill(newOrder(customerId, { status: 'delivered' })), 200)) {
    const rows = await db.insertInto('customer_order').values(part).returning('id').execute();
    const lines = rows.map(({ id }) => ({ ...line, order_id: id, position: 0 }));
    await db.insertInto('order_line').values(lines).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids.toSorted((one, other) => one - other);
}

/** The same in this state, with online payment if the state concerns payments. */
export const orderIn = (
  api: Pick<TestApi, 'db'>,
  customerId: number,
  { status, paymentStatus }: OrderState,
): Promise<number> =>
  keepOrder(api, customerId, {
    status,
    payment_status: paymentStatus,
    ...(paymentStatus !== 'none' && { pay_form: 'sandbox', pay_online: 1 }),
    ...((status === 'sent' || status === 'delivered') && { tracking_number: '20450000000001' }),
  });

/** Inserts an order of this customer, and queues what tells of it. */
export async function queueOrderMessage(
  api: Pick<TestApi, 'db'>,
  { id }: { id: number },
  at: number,
): Promise<void> {
  const order = await orderIn(api, id, { status: 'new', paymentStatus: 'none' });
  await api.db.transaction().execute((transaction) => queueMessages(transaction, order, 'placed', at));
}
