import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FailureSchema, type ObjectSchema, type Schema } from '../../../src/contract/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { ContractError, read } from '../../../src/contract/read.ts';
import {
  CalculationSchema,
  calculateCart,
  LineSchema,
  PromocodeSchema,
} from '../../../src/contract/resources/cart.ts';
import { FilterGroupSchema } from '../../../src/contract/resources/categories.ts';
import { DeliveryTypeSchema, PointSchema } from '../../../src/contract/resources/delivery.ts';
import { GoodsCardSchema, VariantSchema } from '../../../src/contract/resources/goods-card.ts';
import { OrderSchema } from '../../../src/contract/resources/order.ts';
import { SettingsSchema } from '../../../src/contract/resources/settings.ts';
import { BonusesSchema, getBonuses, UserSchema } from '../../../src/contract/resources/user.ts';
import { assertContract } from '../../../src/server/http/endpoints.ts';
import { anyAnswer } from '../../support/contract/any-answer.ts';
import { makeOdd, type Oddness } from '../../support/contract/make-odd.ts';

/** Every response body of every call. */
const bodies = endpoints.flatMap(({ name, answer, page, failure = FailureSchema }) =>
  Object.entries({ [name]: answer, [`${name} by pages`]: page, [`a failed ${name}`]: failure }).flatMap(
    ([what, schema]): [string, Schema][] => (schema === undefined ? [] : [[what, schema]]),
  ),
);

const anyOddness: fc.Arbitrary<Oddness> = fc.record({
  absence: fc.constantFrom(undefined, 'null', 'left out'),
  noContainer: fc.constantFrom(undefined, '' as const, false as const),
  listsHaveKeys: fc.boolean(),
  isWrapped: fc.boolean(),
  numbersAreText: fc.boolean(),
  isTooPrecise: fc.boolean(),
  hasUnknownFields: fc.boolean(),
  hasBroken: fc.constantFrom(
    () => false,
    () => true,
  ),
});

test.each(bodies)('%s means the same in every form that the contract tolerates', (name, schema) => {
  fc.assert(
    fc.property(anyAnswer(schema), anyOddness, (clean, oddness) => {
      const warnings: string[] = [];
      const odd: unknown = JSON.parse(JSON.stringify(makeOdd(schema, clean, oddness)));
      const parsed = read(schema, odd, name, (warning) => warnings.push(warning));
      expect(parsed).toStrictEqual(v.parse(schema, clean));
      if (!oddness.hasBroken?.('')) expect(warnings).toEqual([]);
    }),
  );
});

/** The fields without which an object is none; each of the others may be null. */
const smallest: [string, ObjectSchema, Record<string, unknown>][] = [
  ['a goods card', GoodsCardSchema, { id: 7, chpu: 'kenya-nyeri', name: 'Кенія Ньєрі' }],
  ['a variant', VariantSchema, { id: 70, price: 420 }],
  ['a filter group', FilterGroupSchema, { id: 1, name: 'Смак' }],
  ['a line of the cart', LineSchema, { id: 70, goodscard_id: 7, price: 420, qtt: 2 }],
  ['a calculated cart', CalculationSchema, { goods: [] }],
  ['a promo code', PromocodeSchema, { code: 'КАВА' }],
  ['the settings', SettingsSchema, { currency: { code: 'UAH', symbol: '₴' } }],
  ['a customer', UserSchema, {}],
  ['a delivery type', DeliveryTypeSchema, { id: 1, code: 'courier', name: 'Курʼєр', price: 90 }],
  ['a point', PointSchema, { external_id: '1-1', name: 'Відділення № 1' }],
  [
    'an order',
    OrderSchema,
    {
      id: 5,
      number: '1005',
      status: 'new',
      created_at: 1_790_000_000,
      goods: [],
      price: 420,
      total: 420,
      delivery: { settlement: '', type: '', carrier: '' },
      pay_online: false,
      payment_status: 'none',
    },
  ],
  ['the bonuses of a customer', BonusesSchema, {}],
];

test.each(smallest)('%s needs no more than what makes it one', (what, schema, needed) => {
  const nulls = Object.fromEntries(Object.keys(schema.entries).map((key) => [key, null]));
  const parse = (fields: Record<string, unknown>) => read(schema, fields, what, expect.fail);
  expect(parse({ ...nulls, ...needed })).toMatchObject(needed);
  expect(parse(needed)).toStrictEqual(parse({ ...nulls, ...needed }));
  for (const key of Object.keys(needed))
    expect(() => parse({ ...needed, [key]: null }), key).toThrow(ContractError);
});

test('a promo code may be a text, and an absent one an empty text, false or an empty list', () => {
  const promocodeOf = (promocode: unknown) =>
    read(CalculationSchema, { goods: [], price: 0, total: 0, promocode }, 'calculateCart', expect.fail)
      .promocode;
  expect(promocodeOf('КАВА')).toEqual({ code: 'КАВА', title: '', description: '' });
  for (const absent of ['', false, [], null, undefined]) expect(promocodeOf(absent)).toBeNull();
});

test('a missing price or total of a cart follows from its lines, to the kopeck', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((minor) => minor / 100);
  const anyLine = fc.record({ price: cents(1_000_000), qtt: fc.integer({ min: 1, max: 999 }) });
  const left = fc.constantFrom(undefined, null);
  fc.assert(
    fc.property(
      fc.array(anyLine),
      fc.nat(100),
      cents(50_000),
      left,
      (lines, percent, delivery_price, none) => {
        const goods = lines.map((line, id) => ({ id, goodscard_id: id, ...line }));
        const minor = lines.reduce((sum, { price, qtt }) => sum + Math.round(price * 100) * qtt, 0);
        const discount = Math.round((minor * percent) / 100);
        const answer = { goods, discount: discount / 100, delivery_price };
        const sums = {
          price: minor / 100,
          total: (minor - discount + Math.round(delivery_price * 100)) / 100,
        };
        fc.pre(sums.total <= 1_000_000_000);
        for (const known of [
          { price: none, total: none },
          { ...sums, price: none },
          { ...sums, total: none },
        ])
          expect(
            read(CalculationSchema, { ...answer, ...known }, 'calculateCart', expect.fail),
          ).toMatchObject(sums);
      },
    ),
  );
});

test('an empty object is no list, unless it is a field', () => {
  expect(() => read(v.array(v.string()), {}, 'getNews', expect.fail)).toThrow(ContractError);
  expect(read(CalculationSchema, { goods: {} }, 'calculateCart', expect.fail).goods).toEqual([]);
});

test('bonuses are rounded down, and money to the nearest hundredth', () => {
  const answer = { goods: [], price: '199.996', total: 199.994, bonuses: 35.7, available_bonuses: '5.9' };
  expect(read(CalculationSchema, answer, 'POST /cart/calculate', expect.fail)).toMatchObject({
    price: 200,
    total: 199.99,
    bonuses: 35,
    available_bonuses: 5,
  });
  expect(read(UserSchema, { balance: '120.99' }, 'GET /user', expect.fail).balance).toBe(120);
  expect(read(BonusesSchema, { balance: 120.99 }, 'GET /user/bonus', expect.fail).balance).toBe(120);
});

test('our own shop may not answer what is only tolerated of others', () => {
  for (const [what, schema, needed] of smallest.filter(([, { entries }]) => 'name' in entries))
    expect(() => assertContract(calculateCart, schema, needed), what).toThrow(
      /than the contract has|breaks the contract/,
    );
  const exact = { history: [], balance: 120 };
  expect(() => assertContract(getBonuses, BonusesSchema, exact)).not.toThrow();
  for (const balance of [120.99, '120', null])
    expect(() => assertContract(getBonuses, BonusesSchema, { ...exact, balance })).toThrow();
});
