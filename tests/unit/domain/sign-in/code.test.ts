import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codeLifetime,
  decodeSentCode,
  encodeSentCode,
  secondsToResend,
} from '../../../../src/domain/sign-in/code.ts';

const at = Date.UTC(2026, 10, 21);
const sent = { way: 'phone', address: '380671234567', at, wait: 60, length: 4 } as const;

test('what was sent is read back while it lives, and then never was', () => {
  const text = encodeSentCode(sent);
  expect(decodeSentCode(text, at)).toEqual(sent);
  expect(decodeSentCode(text, at + codeLifetime * 1000 - 1)).toEqual(sent);
  expect(decodeSentCode(text, at + codeLifetime * 1000)).toBeUndefined();
});

test('an e-mail address is read back as well', () => {
  const mailed = { ...sent, way: 'email', address: "o'lena+1@customers.example" } as const;
  expect(decodeSentCode(encodeSentCode(mailed), at)).toEqual(mailed);
});

test('any other text is no code', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeSentCode(text, at)).toBeUndefined();
    }),
  );
  for (const text of [
    '',
    'post 1 60 4 a',
    `phone ${at} 60 4`,
    `phone ${at} 60 4 a b`,
    ` phone ${at} 60 4 a`,
    `phone ${at} 60 5 a`,
  ])
    expect(decodeSentCode(text, at)).toBeUndefined();
});

test('a minute is counted down by whole seconds, and not below none', () => {
  const left = (passed: number) => secondsToResend(sent, at + passed);
  expect([0, 1, 1000, 59_000, 59_001, 60_000, 90_000].map(left)).toEqual([60, 60, 59, 1, 1, 0, 0]);
});

test('no clock makes anybody wait longer than the shop asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(3600), (passed, wait) => {
      const left = secondsToResend({ ...sent, wait }, at + passed);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(wait);
    }),
  );
});
