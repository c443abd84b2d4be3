import { expect, test } from 'vitest';
import { lengthOfNextCode, shortCodeBudgets } from '../../../../src/domain/sign-in/budgets.ts';
import {
  longCode,
  maxWrongCodes,
  maxWrongCodesOfAll,
  shortCode,
} from '../../../../src/domain/sign-in/code.ts';
import { sendsPerAddress, sendsPerClient } from '../../../../src/domain/sign-in/limits.ts';
import { networkOf } from '../../../../src/domain/sign-in/network.ts';
import { smsWarning } from '../../../../src/domain/sign-in/sms-budget.ts';

test('a code grows to six digits when any budget of wrong codes is used up', () => {
  const none = { identity: 0, client: 0, network: 0, shop: 0 };
  expect(lengthOfNextCode(none)).toBe(shortCode);
  const { identity, client, network, shop } = shortCodeBudgets;
  for (const [used, left] of [
    [{ identity }, { identity: identity - 1 }],
    [{ client }, { client: client - 1 }],
    [{ network }, { network: network - 1 }],
    [{ shop }, { shop: shop - 1 }],
  ]) {
    expect(lengthOfNextCode({ ...none, ...used })).toBe(longCode);
    expect(lengthOfNextCode({ ...none, ...left })).toBe(shortCode);
  }
});

const perDay = (limits: typeof sendsPerAddress) => Math.max(...limits.map(({ max }) => max));

test('the chances of guessing a code stay as small as the decision promises', () => {
  const short = 10 ** -shortCode;
  const long = 10 ** -longCode;
  // One phone: the last short code may be guessed at in full, and then the long codes of a day.
  const lastShort = shortCodeBudgets.identity - 1 + maxWrongCodesOfAll;
  expect(lastShort * short + perDay(sendsPerAddress) * maxWrongCodesOfAll * long).toBeLessThan(0.0013);
  const oneClient = shortCodeBudgets.client * short + perDay(sendsPerClient) * maxWrongCodes * long;
  expect(oneClient).toBeLessThan(0.003);
  const wholeShop = shortCodeBudgets.shop * short + 1000 * maxWrongCodesOfAll * long;
  expect(wholeShop).toBeLessThan(0.02);
});

test.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:0:7::/64', '2001:db8:0::/48'],
  ['', ''],
])('the network of «%s» is «%s»', (client, network) => {
  expect(networkOf(client)).toBe(network);
});

test('the operator is warned once at 50 % and 80 % of the SMS of a day and once at the last', () => {
  const warned = Array.from({ length: 12 }, (_, index) => smsWarning(index + 1, 10));
  expect(warned.flatMap((warning, index) => (warning ? [[index + 1, warning]] : []))).toEqual([
    [5, 'half-spent'],
    [8, 'nearly-spent'],
    [10, 'spent'],
  ]);
  expect(smsWarning(1, 1)).toBe('spent');
});
