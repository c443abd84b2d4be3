import type { OfficeOrder } from '../../../contract/office/orders.ts';
import type { OrderStatus } from '../../../domain/orders/status.ts';

type Entry = OfficeOrder['journal'][number];
type Payment = OfficeOrder['payments'][number];
type Receipt = OfficeOrder['order']['receipts'][number];
type Change = OfficeOrder['order']['changes'][number];

interface At {
  at: number;
  /** Unique among the events of the order. */
  key: string;
}
/** What happened with the order. The sources differ, so each kind brings its own. */
export type OrderEvent = At &
  (
    | { kind: 'placed' }
    | { kind: 'note'; name: string; text: string }
    | { kind: 'status'; entry: Entry; to: OrderStatus | undefined }
    | { kind: 'entry'; entry: Entry }
    | { kind: 'change'; change: Change }
    | { kind: 'payment'; payment: Payment }
    | { kind: 'receipt'; receipt: Receipt }
    | { kind: 'delivered' }
  );

export const eventFilters = ['all', 'people', 'programs'] as const;
export type EventFilter = (typeof eventFilters)[number];

/** Notes and the order itself are events of their own, which say more than their journal entries. */
const toldElsewhere: ReadonlySet<string> = new Set(['order.note', 'order.placed']);

/** Everything that became of an order, the newest first. */
export function timelineOf({ order, notes, journal, payments }: OfficeOrder): OrderEvent[] {
  const isInJournal = (what: string, at: number) =>
    journal.some((entry) => entry.what === what && Math.abs(entry.at - at) < 2);
  const events: OrderEvent[] = [
    { kind: 'placed', at: order.created_at, key: 'placed' },
    ...notes.map(({ id, at, name, text }) => ({ kind: 'note', at, name, text, key: `note ${id}` }) as const),
    ...journal
      .filter(({ what }) => !toldElsewhere.has(what))
      .map((entry): OrderEvent => {
        const basis = { at: entry.at, key: `entry ${entry.id}`, entry };
        return entry.what === 'order.status'
          ? { ...basis, kind: 'status', to: entry.after.status }
          : { ...basis, kind: 'entry' };
      }),
    ...order.changes
      .filter(({ at }) => !isInJournal('order.change', at))
      .map((change, place) => ({ kind: 'change', at: change.at, change, key: `change ${place}` }) as const),
    ...payments.map(
      (payment, place) =>
        ({ kind: 'payment', at: payment.changed_at, payment, key: `payment ${place}` }) as const,
    ),
    ...order.receipts.map(
      (receipt, place) => ({ kind: 'receipt', at: receipt.at, receipt, key: `receipt ${place}` }) as const,
    ),
    ...(order.delivered_at !== undefined && !journal.some(({ after }) => after.status === 'delivered')
      ? [{ kind: 'delivered', at: order.delivered_at, key: 'delivered' } as const]
      : []),
  ];
  return events.toSorted((left, right) => right.at - left.at);
}

/** Whether a person of the shop did it. */
export const isByPerson = (event: OrderEvent): boolean =>
  event.kind === 'note' || ('entry' in event && event.entry.actor === 'person');

export const filterEvents = (events: readonly OrderEvent[], filter: EventFilter): readonly OrderEvent[] =>
  filter === 'all' ? events : events.filter((event) => isByPerson(event) === (filter === 'people'));

/** When the order got to a status; undefined: not yet, or nobody wrote it down. */
export function reachedAt(
  { order, journal, payments }: OfficeOrder,
  status: OrderStatus,
): number | undefined {
  if (status === 'new') return order.created_at;
  if (status === 'paid')
    return payments.find((payment) => payment.status === 'paid' || payment.status === 'refunded')?.changed_at;
  if (status === 'delivered' && order.delivered_at !== undefined) return order.delivered_at;
  return journal
    .filter(({ after, is_undone }) => !is_undone && after.status === status)
    .toSorted((left, right) => right.at - left.at)[0]?.at;
}
