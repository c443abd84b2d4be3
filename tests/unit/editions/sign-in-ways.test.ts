import { expect, test } from 'vitest';
import { signInWays } from '../../../src/editions/sign-in-ways.ts';
import { editions } from '../../support/fixtures/editions/demo-editions.ts';

const every = [true, false].flatMap((email) => [true, false].map((sms) => ({ email, sms })));

test('sign-in in Ukraine is by phone, whatever the settings are', () => {
  for (const login of every) expect(signInWays(editions.ua, login)).toEqual(['phone']);
});

test('sign-in in Poland follows the settings, and is by phone without them', () => {
  expect(every.map((login) => signInWays(editions.pl, login))).toEqual([
    ['email', 'phone'],
    ['email'],
    ['phone'],
    ['phone'],
  ]);
});
