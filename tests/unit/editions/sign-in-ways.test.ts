import { expect, test } from 'vitest';
import { editions } from '../../../src/editions/editions.ts';
import { signInWays } from '../../../src/editions/sign-in-ways.ts';

const every = [true, false].flatMap((email) => [true, false].map((sms) => ({ email, sms })));

test('Ukraine signs in by phone, whatever the settings say', () => {
  for (const login of every) expect(signInWays(editions.ua, login)).toEqual(['phone']);
});

test('Poland does as the settings say, and by phone when they say nothing', () => {
  expect(every.map((login) => signInWays(editions.pl, login))).toEqual([
    ['email', 'phone'],
    ['email'],
    ['phone'],
    ['phone'],
  ]);
});
