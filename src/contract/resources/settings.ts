import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdSchema, MoneySchema, NameSchema, TextSchema, YearSchema } from '../scalars.ts';
import { forgivingList } from '../tolerate.ts';

const FlagSchema = v.optional(v.boolean(), false);

const PaymentMethodSchema = v.object({
  id: IdSchema,
  code: NameSchema,
  name: NameSchema,
  online: FlagSchema,
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>;

const Links = v.optional(v.record(v.string(), v.string()));

export const SettingsSchema = v.object({
  address: TextSchema,
  currency: v.object({ code: v.pipe(v.string(), v.length(3)), symbol: NameSchema }),
  important_message: v.optional(v.string()),
  login: v.optional(v.object({ email: FlagSchema, sms: FlagSchema }), () => ({})),
  online_payment_on: FlagSchema,
  payment_methods: v.optional(forgivingList(PaymentMethodSchema, 'payment method'), () => []),
  phone: v.optional(v.string()),
  free_delivery_from: v.optional(MoneySchema),
  /** What a gift's wrapping and card cost, also 0; absent: the shop wraps nothing. */
  gift_wrapping_price: v.optional(MoneySchema),
  /** The year of the recap. */
  recap_year: v.optional(YearSchema),
  /** Whether guests and customers can be told when sold-out goods are back. */
  stock_notices: v.optional(v.boolean()),
  /** Whether customers can save all their data as a file, and erase their account. */
  personal_data: v.optional(v.boolean()),
  /** Whether consumers can withdraw from a contract with `withdraw`. */
  withdrawals: v.optional(v.boolean()),
  socials: Links,
  apps: Links,
});
export type Settings = v.InferOutput<typeof SettingsSchema>;

export const getSettings = endpoint({
  name: 'getSettings',
  summary: 'The settings of the shop',
  method: 'GET',
  path: '/settings',
  answer: SettingsSchema,
});
