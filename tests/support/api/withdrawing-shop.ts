import { withdraw } from '../../../src/contract/resources/withdrawal.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { newCustomer } from './cart-requests.ts';
import { standingClock } from './clock.ts';
import { keepOrder } from './order-rows.ts';
import { bearer } from './sign-in.ts';
import { startApi, type TestApiOptions } from './start-api.ts';
import { askGood } from './valid-requests.ts';

/** A Wednesday at noon in Warsaw; the fourteenth day after it is a Wednesday again. */
export const delivery = Date.parse('2026-11-25T11:00:00Z') / 1000;

/** Of a request whose contact is not of the order. */
export const stranger = { name: 'Хтось Інший', phone: undefined, email: 'someone@example.com' };

export type WithdrawingShop = Awaited<ReturnType<typeof withdrawingShop>>;

/** The Polish shop with an order on its way. Requests to withdraw from it are sent by its recipient, unless it is said otherwise. */
export async function withdrawingShop(settings: TestApiOptions['settings'] = {}) {
  const clock = standingClock(delivery);
  const seller = { email: 'seller@example.com', telegram: undefined };
  const api = await startApi({ edition: 'pl', now: clock.now, settings: { seller, ...settings } });
  const phone = '48601234567';
  const customer = await newCustomer(api, phone);
  await api.db.deleteFrom('outbox').execute();
  const order = await keepOrder(api, customer.id, {
    status: 'sent',
    created_at: delivery - 3 * 24 * 60 * 60,
    recipient_phone: phone,
  });
  const deliver = () =>
    moveOrder(api.db, order, { to: 'delivered', currency: 'PLN' }, changeByCommand(clock.now()));
  const request = (different: object = {}, token?: string) => {
    const body = { order_number: String(order), name: 'Олена Коваль', phone, ...different };
    return askGood(api.url, withdraw, { body }, token === undefined ? {} : bearer(token));
  };
  const requests = () => api.db.selectFrom('withdrawal_request').selectAll().orderBy('id').execute();
  return { api, clock, customer, order, deliver, request, requests };
}
