import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { maxLengths } from '../request-limits.ts';
import { boundedList, boundedText, CountSchema, IdSchema, UnixTimeSchema } from '../scalars.ts';
import { EmailSchema, PhoneSchema } from './sign-in.ts';

const TextSchema = v.pipe(
  boundedText(maxLengths.withdrawnGoods),
  v.check((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), 'lines of text'),
  v.trim(),
);

/**
 * Withdraws from a contract, or from a part of it. Guests name the goods in words; customers may send the lines of their own order.
 * The response is the same for an order that does not exist.
 */
export const withdraw = endpoint({
  name: 'withdraw',
  summary: 'Withdraw from a contract, once for the same goods; only with `withdrawals` in the settings',
  method: 'POST',
  path: '/withdrawal',
  request: v.object({
    order_number: v.pipe(boundedText(maxLengths.orderNumber), v.trim(), v.regex(/^\d+$/, 'digits only')),
    name: boundedText(maxLengths.profileField),
    /** Where the acknowledgement goes; one of both. */
    email: v.optional(EmailSchema),
    phone: v.optional(PhoneSchema),
    /** `line` as in an order's change. Without goods and text: everything. */
    goods: v.optional(
      boundedList(
        v.object({ line: IdSchema, qtt: v.pipe(CountSchema, v.minValue(1)) }),
        maxLengths.cartLines,
      ),
    ),
    goods_text: v.optional(TextSchema),
    reason: v.optional(TextSchema),
  }),
  /** `ends_at`: of the customer's own order, the first second that is too late; absent: that time has not begun. */
  answer: v.object({ received_at: UnixTimeSchema, to: v.string(), ends_at: v.optional(UnixTimeSchema) }),
});
