import * as v from 'valibot';
import { attemptStatuses } from '../../domain/orders/payment-attempt.ts';
import { orderStatuses, paymentStatuses } from '../../domain/orders/status.ts';
import { maxLengths } from '../request-limits.ts';
import { OrderSchema } from '../resources/order.ts';
import {
  boundedList,
  boundedText,
  CountSchema,
  IdSchema,
  linesOfText,
  MoneySchema,
  oneLine,
  UnixTimeSchema,
} from '../scalars.ts';
import { DoneSchema, JournalEntrySchema } from './changes.ts';
import { officeEndpoint } from './office-endpoint.ts';

const StatusSchema = v.picklist(orderStatuses);

/** A row of the list. */
const OrderItemSchema = v.object({
  id: IdSchema,
  created_at: UnixTimeSchema,
  status: StatusSchema,
  payment_status: v.picklist(paymentStatuses),
  /** Whom the parcel goes to, and their phone in digits. */
  name: v.string(),
  phone: v.string(),
  /** The customer has no earlier order. */
  is_first: v.boolean(),
  /** Its lines, without what was taken out of them. */
  goods: v.array(v.object({ name: v.string(), qtt: CountSchema, image_path: v.string() })),
  /** In grams; 0: unknown. */
  weight: CountSchema,
  /** What it costs after all changes. */
  total: MoneySchema,
  pay_form: v.string(),
  /** The town, and how the parcel goes there. */
  town: v.string(),
  carrier: v.string(),
  tracking_number: v.nullable(v.string()),
  has_comment: v.boolean(),
  is_gift: v.boolean(),
});
export type OrderItem = v.InferOutput<typeof OrderItemSchema>;

/** A pasted text may have tabs. */
const searched = v.pipe(
  boundedText(maxLengths.search),
  v.transform((text) => text.replaceAll(/\p{Cc}/gu, ' ').trim()),
);

const filters = {
  /** Lists are separated by commas; none: all. */
  status: v.optional(boundedList(StatusSchema, orderStatuses.length), []),
  payment: v.optional(boundedList(v.picklist(paymentStatuses), paymentStatuses.length), []),
  carrier: v.optional(oneLine(maxLengths.line)),
  /** Unix seconds of `created_at`; `to` is not included. */
  from: v.optional(UnixTimeSchema),
  to: v.optional(UnixTimeSchema),
  /** A number, a name, a part of a phone, a tracking number or goods, also typed with the wrong keyboard layout. */
  q: v.optional(searched, ''),
} as const;

export const listOrders = officeEndpoint({
  name: 'listOrders',
  summary: 'Orders that all filters hold for, the newest first',
  method: 'GET',
  path: '/orders',
  right: 'see orders',
  query: v.object({ ...filters, before: v.optional(IdSchema) }),
  answer: v.object({
    data: v.array(OrderItemSchema),
    /** The order before which the list goes on; null: this is its end. */
    next: v.nullable(IdSchema),
    /** How many there are in all; exact below 1,000. */
    count: CountSchema,
    /** What is looked for is too common: only newer orders were looked through. */
    is_partial: v.boolean(),
  }),
});

export const countOrders = officeEndpoint({
  name: 'countOrders',
  summary: 'How many orders wait for whom, exact below 1,000, and by which carriers they go',
  method: 'GET',
  path: '/orders/counts',
  right: 'see orders',
  answer: v.object({
    /** New or paid, and nothing is to be paid before they are packed. */
    to_pack: CountSchema,
    /** New, and the customer has not paid yet. */
    to_pay: CountSchema,
    packing: CountSchema,
    sent: CountSchema,
    /** Names that `carrier` of the list takes. */
    carriers: v.array(v.string()),
  }),
});

const NoteSchema = v.object({ id: IdSchema, at: UnixTimeSchema, name: v.string(), text: v.string() });

const OfficeOrderSchema = v.object({
  order: OrderSchema,
  /** The variant's id of each of its lines, in the same sequence. */
  variants: v.array(IdSchema),
  recipient: v.object({ first_name: v.string(), last_name: v.string(), phone: v.string() }),
  /** Null: erased. */
  customer: v.nullable(
    v.object({
      id: IdSchema,
      name: v.string(),
      phone: v.string(),
      email: v.string(),
      orders: CountSchema,
      bonuses: v.number(),
    }),
  ),
  comment: v.string(),
  /** What providers said of each attempt to pay, the oldest first. */
  payments: v.array(
    v.object({
      provider: v.string(),
      started_at: UnixTimeSchema,
      status: v.picklist(attemptStatuses),
      changed_at: UnixTimeSchema,
      amount: MoneySchema,
    }),
  ),
  /** What the customer gets for it once it is delivered. */
  earned_bonuses: CountSchema,
  /** Until when an unpaid order is kept. */
  pay_until: v.nullable(UnixTimeSchema),
  is_placed_by_staff: v.boolean(),
  /** Where to follow the parcel. */
  tracking_url: v.nullable(v.string()),
  /** What it costs after all changes, and what of it waits for a refund. */
  cost: MoneySchema,
  refund_due: MoneySchema,
  /** The statuses that it may get now. */
  moves: v.array(StatusSchema),
  /** The status that it may go back to. */
  back: v.nullable(StatusSchema),
  notes: v.array(NoteSchema),
  journal: v.array(JournalEntrySchema),
  /** Other orders of the same customer, the newest first. */
  others: v.array(
    v.object({ id: IdSchema, created_at: UnixTimeSchema, status: StatusSchema, total: MoneySchema }),
  ),
  /** Names the state that was read: what is changed since is refused. */
  version: v.string(),
});
export type OfficeOrder = v.InferOutput<typeof OfficeOrderSchema>;

/** Of a call about one order. */
export const params = v.object({ id: IdSchema });

export const readOfficeOrder = officeEndpoint({
  name: 'readOfficeOrder',
  summary: 'One order with all that became of it',
  method: 'GET',
  path: '/orders/{id}',
  right: 'see orders',
  params,
  answer: OfficeOrderSchema,
});

/** Orders that one call moves at most. */
export const mostMoved = 1000;

/** Packing is everybody's; the service refuses other moves to who may not change orders. */
export const moveOrders = officeEndpoint({
  name: 'moveOrders',
  summary: 'Moves each of these orders to a status, and tells which could not be moved',
  method: 'POST',
  path: '/orders/moves',
  right: 'pack',
  request: v.object({
    ids: boundedList(IdSchema, mostMoved),
    to: StatusSchema,
    /** A step back, to the status before: orders that are elsewhere are refused, not taken back with the others. */
    is_back: v.optional(v.boolean(), false),
    /** Sent without a number that the customer could follow. */
    is_without_number: v.optional(v.boolean(), false),
  }),
  answer: DoneSchema,
});

export const setTrackingNumber = officeEndpoint({
  name: 'setTrackingNumber',
  summary: 'Marks an order as sent under this number, or corrects the number',
  method: 'POST',
  path: '/orders/{id}/tracking',
  right: 'pack',
  params,
  request: v.object({ number: v.pipe(oneLine(maxLengths.line), v.nonEmpty()) }),
  answer: DoneSchema,
});

export const addNote = officeEndpoint({
  name: 'addNote',
  summary: 'Writes a note for colleagues; the customer never sees it',
  method: 'POST',
  path: '/orders/{id}/notes',
  right: 'write notes',
  params,
  request: v.object({ text: v.pipe(linesOfText(maxLengths.comment), v.nonEmpty()) }),
  answer: DoneSchema,
});
