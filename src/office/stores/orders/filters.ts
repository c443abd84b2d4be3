import { maxLengths } from '../../../contract/request-limits.ts';
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../../domain/orders/status.ts';
import { endOfDay, startOfDay } from '../../../domain/time/day.ts';
import { addressOf } from '../../address.ts';

/** What the list of orders is narrowed to. Its address is the only place that holds it. */
export interface Filters {
  /** Empty: all. */
  status: readonly OrderStatus[];
  payment: readonly PaymentStatus[];
  /** Empty: all of them; an empty day sets no limit. */
  carrier: string;
  /** The first and the last day, such as «2026-11-24». */
  from: string;
  to: string;
  q: string;
}

export const noFilters: Filters = { status: [], payment: [], carrier: '', from: '', to: '', q: '' };

/** Addresses are typed and sent around: what means nothing is left out. */
export function readFilters(search: string): Filters {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name) ?? '';
  const listed = <T extends string>(name: string, all: readonly T[]) => {
    const values = new Set<string>(text(name).split(','));
    return all.filter((one) => values.has(one));
  };
  const day = (name: string) => (startOfDay(text(name), 'UTC') === undefined ? '' : text(name));
  return {
    status: listed('status', orderStatuses),
    payment: listed('payment', paymentStatuses),
    carrier: text('carrier').slice(0, maxLengths.line),
    from: day('from'),
    to: day('to'),
    q: text('q').slice(0, maxLengths.search),
  };
}

/** Where the list with these filters is: `/office/orders?status=paid,packing&q=…`. */
export const ordersAddress = (filters: Filters = noFilters): string => addressOf('orders', { ...filters });

export const isSameFilters = (left: Filters, right: Filters): boolean =>
  ordersAddress(left) === ordersAddress(right);

/** As the call takes them: days of the shop become seconds. */
export function queryOf({ status, payment, carrier, from, to, q }: Filters, timeZone: string) {
  return {
    status: [...status],
    payment: [...payment],
    q: q.trim(),
    ...(carrier !== '' && { carrier }),
    ...(from !== '' && { from: startOfDay(from, timeZone) }),
    ...(to !== '' && { to: endOfDay(to, timeZone) }),
  };
}

const isSame = (left: readonly string[], right: readonly string[]) => left.join(',') === right.join(',');

export const hasFilters = (filters: Filters): boolean => !isSameFilters(filters, noFilters);

/** The lists that people look at every day; each is an address. */
export const views = {
  all: noFilters,
  to_pack: { ...noFilters, status: ['new', 'paid'], payment: ['none', 'paid'] },
  packing: { ...noFilters, status: ['packing'] },
  sent: { ...noFilters, status: ['sent'] },
  to_pay: { ...noFilters, status: ['new'], payment: ['waiting', 'failed'] },
  delivered: { ...noFilters, status: ['delivered'] },
  cancelled: { ...noFilters, status: ['cancelled'] },
} as const satisfies Readonly<Record<string, Filters>>;

export type View = keyof typeof views;

export const viewNames = Object.keys(views).filter((name): name is View => Object.hasOwn(views, name));

/** The view that these filters narrow down; undefined: none. */
export const viewOf = ({ status, payment }: Filters): View | undefined =>
  viewNames.find((name) => isSame(views[name].status, status) && isSame(views[name].payment, payment));

/** The view before or after the present one, for the keys. */
export function nextView(filters: Filters, step: 1 | -1): View {
  const view = viewOf(filters);
  const place = view === undefined ? 0 : viewNames.indexOf(view) + step;
  return viewNames[Math.min(Math.max(place, 0), viewNames.length - 1)] ?? 'all';
}
