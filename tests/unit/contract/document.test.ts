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
  pathname: '/api/v1/cart/calculate',
  sent: { goods: [], promocode: null },
  status: 200,
  headers: new Headers(),
  body: { goods: [], price: 0, total: 0, promocode: null },
};

test('an exchange that the document describes is accepted', () => {
  assertDescribed(exchange);
  assertDescribed({ ...exchange, pathname: '/api/v1/unknown', body: 1 });
  assertDescribed({ ...exchange, status: 422, body: failure });
  assertDescribed({ ...exchange, status: 429, body: failure, headers: new Headers({ 'Retry-After': '5' }) });
});

test.each([
  [{ body: { ...exchange.body, total: 'free' } }, '200: /total must be number'],
  [{ sent: { goods: [] } }, "request: the whole must have required property 'promocode'"],
  [{ status: 418, body: failure }, 'does not tell 418'],
  [{ status: 422, body: 'no' }, '422: the whole must be object'],
  [{ status: 429, body: failure }, '429 without Retry-After'],
])('of %j the document tells otherwise', (part, complaint) => {
  expect(() => assertDescribed({ ...exchange, ...part })).toThrow(complaint);
});
