import * as v from 'valibot';
import { CountSchema, IdSchema, UnixTimeSchema } from '../scalars.ts';
import { officeEndpoint } from './office-endpoint.ts';

const tasks = [
  'orders to pack',
  'orders to send',
  'orders to be paid',
  'reversed orders',
  'refunds',
  'receipts',
  'withdrawals',
  'mails',
] as const;
export type Task = (typeof tasks)[number];

const RoastWeekSchema = v.object({
  /** Until when orders are taken for this roast, and when its days begin. */
  orders_until: UnixTimeSchema,
  roast_at: UnixTimeSchema,
  send_at: UnixTimeSchema,
  arrive_at: UnixTimeSchema,
  /** Orders that were placed for it and not cancelled, and how many of them have left the shop. */
  orders: CountSchema,
  sent: CountSchema,
  /** In grams, of all goods that are roasted for them. */
  weight: CountSchema,
  coffees: v.array(v.object({ name: v.string(), weight: CountSchema })),
});
export type RoastWeek = v.InferOutput<typeof RoastWeekSchema>;

/** What waits, what the week brings, and what runs out. */
const TodaySchema = v.object({
  tasks: v.array(
    v.object({
      task: v.picklist(tasks),
      /** Exact below 1,000. */
      count: CountSchema,
      /** Since when the oldest waits. */
      oldest: v.nullable(UnixTimeSchema),
      waits_too_long: v.boolean(),
      /** The order that waits the longest, of what no list of orders shows, such as refunds; null: none. */
      order: v.nullable(IdSchema),
    }),
  ),
  /** The roast whose parcels have not all arrived, if there is one, then the one that takes orders now. */
  weeks: v.pipe(v.array(RoastWeekSchema), v.minLength(1), v.maxLength(2)),
  stock: v.array(
    v.object({
      name: v.string(),
      stock: CountSchema,
      /** Sold in the last 28 days. */
      sold: CountSchema,
      /** Null: it does not sell. */
      days_left: v.nullable(CountSchema),
    }),
  ),
});
export type Today = v.InferOutput<typeof TodaySchema>;

export const getToday = officeEndpoint({
  name: 'getToday',
  summary: 'What waits for whom, the roasting week, and what runs out',
  method: 'GET',
  path: '/today',
  right: 'see orders',
  answer: TodaySchema,
});
