import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { NextPageSchema, PageQuerySchema } from '../paging.ts';
import { maxLengths } from '../request-limits.ts';
import { boundedText, IdSchema, TextSchema, UnixTimeSchema } from '../scalars.ts';
import { forgivingList, rounded } from '../tolerate.ts';

/** As typed. */
const TypedSchema = v.optional(boundedText(maxLengths.profileField));

const BalanceSchema = v.optional(rounded(v.pipe(v.number(), v.safeInteger()), 'down'), 0);

export const UserSchema = v.object({
  firstName: TextSchema,
  lastName: TextSchema,
  phone: TextSchema,
  email: TextSchema,
  birthday: v.optional(v.nullable(UnixTimeSchema), null),
  balance: BalanceSchema,
  status: TextSchema,
  can_use_promocode: v.optional(v.boolean(), false),
});
export type User = v.InferOutput<typeof UserSchema>;

export const getUser = endpoint({
  name: 'getUser',
  summary: 'The profile of the signed-in customer',
  method: 'GET',
  path: '/user',
  signedIn: true,
  answer: UserSchema,
});

export const updateUser = endpoint({
  name: 'updateUser',
  summary: 'Change what is given of the profile; a birthday, once saved, is locked',
  method: 'PATCH',
  path: '/user',
  signedIn: true,
  request: v.object({
    firstName: TypedSchema,
    lastName: TypedSchema,
    email: TypedSchema,
    phone: TypedSchema,
    birthday: v.optional(v.nullable(UnixTimeSchema)),
  }),
  answer: UserSchema,
});

const BonusEntrySchema = v.object({
  date: UnixTimeSchema,
  amount: v.number(),
  reason: TextSchema,
  order_id: v.optional(IdSchema),
});

export const BonusesSchema = v.object({
  balance: BalanceSchema,
  history: v.optional(forgivingList(BonusEntrySchema, 'change of bonuses'), () => []),
  next: NextPageSchema,
});

export const getBonuses = endpoint({
  name: 'getBonuses',
  summary: 'The balance of bonuses and how it came about, the latest change first; a page of it with a limit',
  method: 'GET',
  path: '/user/bonus',
  signedIn: true,
  query: PageQuerySchema,
  answer: BonusesSchema,
});
