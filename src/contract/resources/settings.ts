import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdSchema, MoneySchema, NameSchema, YearSchema } from '../scalars.ts';

const PaymentMethodSchema = v.object({
  id: IdSchema,
  code: NameSchema,
  name: NameSchema,
  online: v.boolean(),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>;

const Links = v.optional(v.record(v.string(), v.string()));

export const SettingsSchema = v.object({
  address: v.string(),
  currency: v.object({ code: v.pipe(v.string(), v.length(3)), symbol: NameSchema }),
  important_message: v.optional(v.string()),
  login: v.object({ email: v.boolean(), sms: v.boolean() }),
  online_payment_on: v.boolean(),
  payment_methods: v.array(PaymentMethodSchema),
  phone: v.optional(v.string()),
  free_delivery_from: v.optional(MoneySchema),
  /** The year of the recap. */
  recap_year: v.optional(YearSchema),
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
