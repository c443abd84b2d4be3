import { awaitsPayment, isInShop, type OrderStatus, type PaymentStatus } from '../domain/orders/status.ts';
import type { CityOnRoad } from '../domain/time/city.ts';
import { dayOf } from '../domain/time/day.ts';
import { nextRoastingWeek } from '../domain/time/roasting-week.ts';
import { type EditionWeek, sentWhenPacked, thisWeek } from './week.ts';

interface City extends CityOnRoad {
  name: string;
}

interface OrderOfWeek {
  status: OrderStatus;
  payment_status: PaymentStatus;
  created_at: number;
  delivery: { settlement: string };
}

/** What happens to an order before it is sent; undefined if it waits for a payment, or is sent or cancelled. */
export function weekOfOrder(
  ofEdition: EditionWeek,
  order: OrderOfWeek,
  now: number,
  /** Those whose days are known. */
  cities: readonly City[] = [],
) {
  const { status, payment_status: paymentStatus, created_at } = order;
  if (!isInShop(status) || awaitsPayment({ status, paymentStatus })) return undefined;
  const { roasting, timezones } = ofEdition;
  const [timeZone] = timezones;
  const isOver = nextRoastingWeek(roasting.calendar, created_at, timeZone).roast < dayOf(now, timeZone);
  // A late roast is not promised again.
  if (isOver) return { text: sentWhenPacked };
  // «Львів, Львівська область».
  const [settlement] = order.delivery.settlement.split(',');
  const city = cities.find(({ name }) => name === settlement);
  const { roastDay, roastMonth, roast } = thisWeek(ofEdition, created_at, city);
  return { day: roastDay, month: roastMonth, text: roast };
}
