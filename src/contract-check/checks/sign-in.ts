import type { Endpoint } from '../../contract/endpoint.ts';
import { addFavourites, deleteFavourite, getFavourites } from '../../contract/resources/favourites.ts';
import { cancelOrder, createOrder, getOrder, getOrders, payOrder } from '../../contract/resources/order.ts';
import { eraseUser, getPersonalData, sendErasureCode } from '../../contract/resources/personal-data.ts';
import { getRecap } from '../../contract/resources/recap.ts';
import { login, loginByEmail, logout, sendEmailCode, sendSmsCode } from '../../contract/resources/sign-in.ts';
import { requestStockNotice } from '../../contract/resources/stock-notice.ts';
import { getBonuses, getUser, updateUser } from '../../contract/resources/user.ts';
import { defaultRecapYear } from '../../domain/recap/year.ts';
import type { Edition, SignInWay } from '../../editions/edition.ts';
import { signInWays } from '../../editions/sign-in-ways.ts';
import { type Check, type Facts, refuses } from '../check.ts';
import type { Input, ShopUnderTest } from '../shop-under-test.ts';

/** Without a token these change nothing, in a shop that holds the contract and in one that does not. */
const callsOfCustomers: readonly [Endpoint, Input][] = [
  [getUser, {}],
  [updateUser, { body: {} }],
  [getFavourites, {}],
  [addFavourites, { body: { goods: [] } }],
  [deleteFavourite, { params: { id: 0 } }],
  [getRecap, { params: { year: defaultRecapYear } }],
  [getBonuses, {}],
  [getPersonalData, {}],
  [sendErasureCode, {}],
  [eraseUser, { body: {} }],
  [logout, {}],
  [createOrder, { body: {}, headers: { 'Idempotency-Key': 'contract-check' } }],
  [getOrders, {}],
  [getOrder, { params: { id: 0 } }],
  [payOrder, { params: { id: 0 } }],
  [cancelOrder, { params: { id: 0 } }],
];

const malformedCode = 'x';
const email = 'contract-check@mail.invalid';

/** Nothing, if this shop's customers sign in another way. */
const unlessUsed =
  (way: SignInWay) =>
  ({ settings }: Facts, { edition }: ShopUnderTest): string | undefined => {
    const ways = signInWays(edition, settings?.login ?? { email: false, sms: true });
    return ways.includes(way) ? undefined : `nothing is lost: customers sign in by ${ways.join(' or ')}`;
  };

const byPhone = { status: 422, lossWithout: unlessUsed('phone') } as const;
const byEmail = { status: 422, lossWithout: unlessUsed('email') } as const;

export const signInChecks: readonly Check[] = [
  refuses({
    ...byPhone,
    call: sendSmsCode,
    when: 'for a malformed phone',
    field: 'phone',
    inputs: () => [{ query: { phone: '1' } }],
  }),
  refuses({
    ...byPhone,
    call: login,
    when: 'with a malformed code',
    field: 'code',
    inputs: (_facts, { edition }) => [{ body: { phone: unassignedPhone(edition), code: malformedCode } }],
  }),
  refuses({
    ...byEmail,
    call: sendEmailCode,
    when: 'for a malformed address',
    field: 'email',
    inputs: () => [{ query: { email: 'contract-check' } }],
  }),
  refuses({
    ...byEmail,
    call: loginByEmail,
    when: 'with a malformed code',
    field: 'code',
    inputs: () => [{ body: { email, code: malformedCode } }],
  }),
  refuses({
    call: requestStockNotice,
    when: 'for a malformed phone',
    status: 422,
    field: 'phone',
    inputs: ({ cards }) => cards.slice(0, 1).map(({ id }) => ({ params: { id }, body: { phone: '1' } })),
    lacking: 'there is no goods card',
  }),
  ...callsOfCustomers.map(([call, input]) =>
    refuses({ call, when: 'without a token', inputs: () => [input], status: 401 }),
  ),
  refuses({
    call: getUser,
    when: 'with a wrong token',
    inputs: () => [{ token: 'contract-check' }],
    status: 401,
  }),
];

function unassignedPhone({ signIn: { phones } }: Edition): string {
  const [{ prefix, digits } = { prefix: '', digits: [] }] = phones;
  return `${prefix}${'0'.repeat(digits[0] ?? 0)}`;
}
