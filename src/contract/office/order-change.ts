import * as v from 'valibot';
import { maxLengths } from '../request-limits.ts';
import { boundedList, boundedText, CountSchema, linesOfText, MoneySchema } from '../scalars.ts';
import { DoneSchema } from './changes.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { params } from './orders.ts';

/** One row of «Що станеться». Amounts of money in main units. */
const ConsequenceSchema = v.object({
  what: v.picklist([
    'status',
    'payment',
    'cost',
    'delivery price',
    'discount',
    'bonuses',
    'promo code',
    'tracking number',
    'stock',
    'refund due',
    'receipt',
    'message',
  ]),
  /** Of the stock: the goods; of a receipt or a message: its kind. */
  about: v.nullable(v.string()),
  before: v.nullable(v.union([v.string(), v.number()])),
  after: v.nullable(v.union([v.string(), v.number()])),
});
export type Consequence = v.InferOutput<typeof ConsequenceSchema>;

export const changeOfficeOrder = officeEndpoint({
  name: 'changeOfficeOrder',
  summary:
    'Takes goods out, takes them back, or refunds money; with `is_dry_run` only tells what would happen',
  method: 'POST',
  path: '/orders/{id}/changes',
  right: 'change orders',
  params,
  request: v.object({
    kind: v.picklist(['correct', 'return', 'refund']),
    goods: v.optional(
      boundedList(v.object({ line: CountSchema, qtt: CountSchema }), maxLengths.cartLines),
      [],
    ),
    /** What is paid back for a refund, or for a return in place of what its goods cost. */
    amount: v.optional(MoneySchema),
    reason: v.pipe(linesOfText(maxLengths.comment), v.nonEmpty()),
    /** Whether a return pays less for gifts and spent bonuses that stay with the customer; without it, one that has any is refused. */
    withholds: v.optional(v.boolean()),
    is_written_off: v.optional(v.boolean(), false),
    /** What the office showed when the change was made up. */
    version: boundedText(100),
    is_dry_run: v.optional(v.boolean(), false),
  }),
  answer: v.object({
    ...DoneSchema.entries,
    consequences: v.array(ConsequenceSchema),
    /** What `withholds` has to be said about; null: nothing, or it was said. */
    to_withhold: v.nullable(v.object({ for_gifts: MoneySchema, for_bonuses: MoneySchema })),
  }),
});
