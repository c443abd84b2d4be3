import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdSchema, UnixTimeSchema } from '../scalars.ts';

/** Fields that the shop omits are unknown. */
const TextSchema = v.optional(v.string(), '');

export const UserSchema = v.object({
  firstName: TextSchema,
  lastName: TextSchema,
  phone: TextSchema,
  email: TextSchema,
  birthday: v.nullable(UnixTimeSchema),
  balance: v.optional(v.number(), 0),
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
    firstName: v.optional(v.string()),
    lastName: v.optional(v.string()),
    email: v.optional(v.string()),
    phone: v.optional(v.string()),
    birthday: v.optional(v.nullable(UnixTimeSchema)),
  }),
  answer: UserSchema,
});

export const getBonuses = endpoint({
  name: 'getBonuses',
  summary: 'The balance of bonuses and how it came about',
  method: 'GET',
  path: '/user/bonus',
  signedIn: true,
  answer: v.object({
    balance: v.number(),
    history: v.array(
      v.object({
        date: UnixTimeSchema,
        amount: v.number(),
        reason: v.string(),
        order_id: v.optional(IdSchema),
      }),
    ),
  }),
});
