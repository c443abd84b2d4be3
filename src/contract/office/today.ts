import * as v from 'valibot';
import { CountSchema, UnixTimeSchema } from '../scalars.ts';
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

/** What waits, what the week brings, and what runs out. */
export const TodaySchema = v.object({
  tasks: v.array(
    v.object({
      task: v.picklist(tasks),
      /** Exact below 1,000. */
      count: CountSchema,
      /** Since when the oldest waits. */
      oldest: v.nullable(UnixTimeSchema),
      waits_too_long: v.boolean(),
    }),
  ),
  week: v.object({
    /** Until when orders are taken for the next roast, and its days. */
    orders_until: UnixTimeSchema,
    roast_at: UnixTimeSchema,
    send_at: UnixTimeSchema,
    orders: CountSchema,
    /** In grams, of all goods that are roasted for orders that are in the shop. */
    weight: CountSchema,
    coffees: v.array(v.object({ name: v.string(), weight: CountSchema })),
  }),
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
