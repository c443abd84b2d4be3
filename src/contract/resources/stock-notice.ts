import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdSchema } from '../scalars.ts';
import { CodeSchema, EmailSchema, PhoneSchema } from './sign-in.ts';

/** Guests send an address and a code, which the calls that send sign-in codes have sent there; customers send nothing. */
export const requestStockNotice = endpoint({
  name: 'requestStockNotice',
  summary: 'One message when sold-out goods are back; only with `stock_notices` in the settings',
  method: 'POST',
  path: '/goodscard/{id}/notice',
  params: v.object({ id: IdSchema }),
  request: v.object({
    phone: v.optional(PhoneSchema),
    email: v.optional(EmailSchema),
    code: v.optional(CodeSchema),
  }),
  /** `to`: where the message goes; `is_new`: false if it was requested before. */
  answer: v.object({ to: v.string(), is_new: v.boolean() }),
});
