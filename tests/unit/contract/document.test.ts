import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { read } from '../../../src/contract/read.ts';
import { anyAnswer } from '../../support/contract/any-answer.ts';
import { anyOf } from '../../support/contract/any-of-document.ts';
import { assertDescribed, differences, responsePlace } from '../../support/contract/document.ts';

const answered = endpoints.flatMap((call) => (call.answer ? [{ ...call, answer: call.answer }] : []));
/** Together 1,000 responses of each call. */
const numRuns = 1000;

test.each(answered)('what the document allows as a response to $name is read as a whole', (call) => {
  fc.assert(
    fc.property(anyOf(responsePlace(call, call.status ?? 200)), (response) => {
      const warnings: string[] = [];
      read(
        call.page && 'next' in Object(response) ? call.page : call.answer,
        response,
        call.name,
        (warning) => warnings.push(warning),
      );
      expect(warnings).toEqual([]);
    }),
    { numRuns },
  );
});

test.each(answered)('what the contract allows as a response to $name, the document allows', (call) => {
  fc.assert(
    fc.property(anyAnswer(call.answer), (response) => {
      expect(differences(responsePlace(call, call.status ?? 200), response)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

const failure = { message: 'Ні', error: { message: 'Ні' } };
const exchange = {
  method: 'POST',
  url: 'http://shop.example/api/v1/cart/calculate',
  sentHeaders: new Headers(),
  sent: { goods: [], promocode: null },
  status: 200,
  headers: new Headers(),
  body: { goods: [], price: 0, total: 0, promocode: null },
};

const called = (path: string) => ({
  method: 'GET',
  url: `http://shop.example/api/v1${path}`,
  sent: undefined,
  body: [],
});
const recommended = (query: string) => called(`/recommended${query}`);
const settlements = (query: string) => called(`/settlement${query}`);
const order = 'http://shop.example/api/v1/order';

test('an exchange that the document describes is accepted', () => {
  assertDescribed(exchange);
  assertDescribed({ ...exchange, url: 'http://shop.example/api/v1/unknown', body: 1 });
  assertDescribed({ ...exchange, ...recommended('?ids=1,2') });
  assertDescribed({ ...exchange, ...settlements(`?query=${encodeURIComponent('київ')}`) });
  assertDescribed({ ...exchange, status: 422, body: failure });
  assertDescribed({ ...exchange, status: 429, body: failure, headers: new Headers({ 'Retry-After': '5' }) });
});

test.each([
  [{ body: { ...exchange.body, total: 'free' } }, '200: /total must be number'],
  [{ sent: { goods: [] } }, "request: the whole must have required property 'promocode'"],
  [{ status: 418, body: failure }, 'does not tell 418'],
  [{ status: 422, body: 'no' }, '422: the whole must be object'],
  [{ status: 429, body: failure }, '429 without Retry-After'],
  [{ url: `${exchange.url}?since=1` }, 'query has since'],
  [recommended('?ids=1,two'), 'query ids: /1 must be integer'],
  [settlements(''), 'query lacks query'],
  [settlements('?query=x'), 'query query: the whole must NOT have fewer than 2 characters'],
  [{ url: order, sent: undefined, body: undefined, status: 201 }, 'header lacks idempotency-key'],
])('of %j the document tells otherwise', (part, complaint) => {
  expect(() => assertDescribed({ ...exchange, ...part })).toThrow(complaint);
});
