import { startOfDay } from '../../../domain/time/day.ts';
import { fill } from '../../../locales/fill.ts';
import { formatDay } from '../../../locales/format.ts';
import { orders } from '../../../locales/office/uk/orders.ts';
import type { Filters } from '../../stores/orders/filters.ts';

interface Chip {
  key: string;
  name: string;
  value: string;
  /** The filters without it. */
  without: Filters;
}

const words = orders.filters;

/** What the list is narrowed to, in words. What is typed stands in its field already. */
export function chipsOf(filters: Filters, shop: { locale: string; time_zone: string }): Chip[] {
  const { status, payment, carrier, from, to } = filters;
  const chip = (key: keyof Filters, name: string, value: string, cleared: Partial<Filters>): Chip[] =>
    value === '' ? [] : [{ key, name, value, without: { ...filters, ...cleared } }];
  const listed = (values: readonly string[]) => values.join(', ');
  return [
    ...chip('status', words.status, listed(status.map((one) => orders.statuses[one])), { status: [] }),
    ...chip('payment', words.payment, listed(payment.map((one) => orders.payments[one])), { payment: [] }),
    ...chip('carrier', words.carrier, carrier, { carrier: '' }),
    ...chip('from', words.days, daysText(from, to, shop), { from: '', to: '' }),
  ];
}

function daysText(from: string, to: string, shop: { locale: string; time_zone: string }): string {
  const day = (text: string) => formatDay(startOfDay(text, shop.time_zone) ?? 0, shop.locale, shop.time_zone);
  if (from === to) return from === '' ? '' : day(from);
  if (to === '') return fill(words.since, { day: day(from) });
  if (from === '') return fill(words.until, { day: day(to) });
  return `${day(from)} – ${day(to)}`;
}
