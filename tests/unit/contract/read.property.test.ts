import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { ContractError, read } from '../../../src/contract/read.ts';
import { GoodsCardSchema, GoodsCardsSchema } from '../../../src/contract/resources/goods-card.ts';
import { goodsCard } from '../../support/fixtures/goods-cards.ts';
import { anyCard, anyJson } from '../../support/fixtures/random-goods-cards.ts';

const ignore = () => undefined;
const namesOfEverything = () => Object.getOwnPropertyNames(Object.prototype);

test('any response to any call is either parsed or rejected', () => {
  const before = namesOfEverything();
  const calls = new Map(endpoints.map((call) => [call.name, call.answer ?? v.unknown()]));
  fc.assert(
    fc.property(fc.constantFrom(...calls.keys()), anyJson, (call, answer) => {
      try {
        read(calls.get(call) ?? v.never(), answer, call, ignore);
      } catch (error) {
        expect(error).toBeInstanceOf(ContractError);
      }
    }),
    { numRuns: 2000 },
  );
  expect(namesOfEverything()).toEqual(before);
});

test('a list keeps exactly its sound cards, in their order, and warns of each of the others', () => {
  const broken = fc.oneof(
    anyCard.map((card) => ({ ...card, name: null })),
    anyCard.map((card) => ({ ...card, chpu: 'Кава' })),
    fc.constantFrom<unknown>(null, 5, 'card', [], {}),
  );
  const marked = fc.oneof(
    anyCard.map((card): [boolean, unknown] => [true, card]),
    broken.map((card): [boolean, unknown] => [false, card]),
  );
  fc.assert(
    fc.property(fc.array(marked), (cards) => {
      const warnings: string[] = [];
      const answer: unknown = JSON.parse(JSON.stringify(cards.map(([, card]) => card)));
      const kept = read(GoodsCardsSchema, answer, 'GET /recommended', (warning) => warnings.push(warning));
      const sound = cards.filter(([isSound]) => isSound).map(([, card]) => card);
      expect(kept).toEqual(sound);
      expect(warnings).toHaveLength(cards.length - sound.length);
    }),
  );
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'a field called %s harms nothing',
  (field) => {
    const text = JSON.stringify(goodsCard()).replace('{', `{"${field}":{"badge":3,"polluted":true},`);
    const card = read(GoodsCardSchema, JSON.parse(text), 'GET /goodscard/7', expect.fail);
    expect(card).toStrictEqual(goodsCard());
    expect(card.badge).toBeUndefined();
    expect('polluted' in {}).toBe(false);
  },
);

test('a link called __proto__ in a dictionary harms nothing', () => {
  const settings = endpoints.find(({ name: called }) => called === 'getSettings')?.answer;
  const text = `{"address":"","currency":{"code":"UAH","symbol":"g"},"login":{"email":true,"sms":true},
    "online_payment_on":true,"payment_methods":[],"socials":{"__proto__":{"polluted":"yes"},"x":"https://x.example"}}`;
  expect.assert(settings !== undefined);
  try {
    read(settings, JSON.parse(text), 'GET /settings', ignore);
  } catch (error) {
    expect(error).toBeInstanceOf(ContractError);
  }
  expect('polluted' in {}).toBe(false);
});
