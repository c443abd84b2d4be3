import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { CountSchema, IdSchema, MoneySchema, TextSchema, UnixTimeSchema, YearSchema } from '../scalars.ts';
import { CampaignSchema, OrderSchema } from './order.ts';
import { CodeSchema, SentCodeSchema } from './sign-in.ts';

const WaySchema = v.picklist(['phone', 'email']);
const LaterSchema = v.nullable(UnixTimeSchema);

const PersonSchema = v.object({ first_name: TextSchema, last_name: TextSchema, phone: TextSchema });

const PaymentSchema = v.object({
  provider: TextSchema,
  /** The shop's name of the payment, and the provider's. */
  reference: TextSchema,
  external_id: v.nullable(v.string()),
  amount: MoneySchema,
  currency: TextSchema,
  status: TextSchema,
  started_at: UnixTimeSchema,
});

const PersonalDataSchema = v.object({
  exported_at: UnixTimeSchema,
  profile: v.object({
    ...PersonSchema.entries,
    email: TextSchema,
    birthday: LaterSchema,
    status: TextSchema,
    created_at: UnixTimeSchema,
  }),
  sign_in: v.object({
    ways: v.array(v.object({ kind: WaySchema, address: v.string() })),
    sessions: v.array(v.object({ signed_in_at: UnixTimeSchema })),
  }),
  orders: v.array(
    v.object({
      ...OrderSchema.entries,
      recipient: PersonSchema,
      comment: TextSchema,
      campaign: v.nullable(CampaignSchema),
      payments: v.array(PaymentSchema),
    }),
  ),
  bonuses: v.object({
    balance: CountSchema,
    history: v.array(
      v.object({
        at: UnixTimeSchema,
        amount: v.number(),
        reason: TextSchema,
        order_id: v.nullable(IdSchema),
      }),
    ),
  }),
  favourites: v.array(v.object({ card_id: IdSchema, name: v.nullable(v.string()) })),
  stock_notices: v.array(
    v.object({ card_id: IdSchema, address: v.string(), requested_at: UnixTimeSchema, sent_at: LaterSchema }),
  ),
  recap_promo_codes: v.array(v.object({ year: YearSchema, code: v.string() })),
  /** What the shop remembers of an account with the same address that was erased, so that nobody gets a promotion twice. */
  used_before_erasure: v.optional(
    v.object({
      welcome_bonuses: v.boolean(),
      promo_codes: v.array(v.object({ code: v.string(), uses: CountSchema })),
    }),
  ),
});

/** These calls are optional: a shop that has them says so as `personal_data` in its settings. */
export const getPersonalData = endpoint({
  name: 'getPersonalData',
  summary: 'All that the shop knows of the customer; only with `personal_data` in the settings',
  method: 'GET',
  path: '/user/data',
  signedIn: true,
  answer: PersonalDataSchema,
});

export const sendErasureCode = endpoint({
  name: 'sendErasureCode',
  summary: 'Send a code to confirm that the account is to be erased; 409 while an order is under way',
  method: 'POST',
  path: '/user/erasure-code',
  signedIn: true,
  /** `to`: where the code was sent, an address that the customer signs in with. */
  answer: v.object({ ...SentCodeSchema.entries, way: WaySchema, to: v.string() }),
});

export const eraseUser = endpoint({
  name: 'eraseUser',
  summary: 'Erase the customer, all tokens included; orders stay without the person',
  method: 'POST',
  path: '/user/erasure',
  signedIn: true,
  request: v.object({ code: CodeSchema }),
  status: 204,
});
