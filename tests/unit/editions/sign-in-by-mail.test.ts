import { expect, test } from 'vitest';
import { signInWays } from '../../../src/editions/sign-in-ways.ts';
import { ukraine } from '../../../src/editions/ua.ts';
import { editions } from '../../support/fixtures/editions/demo-editions.ts';

const settings = { email: true, sms: false };

test('Ukrainian shoppers sign in by phone, whatever the settings say', () => {
  expect(signInWays(editions.ua, settings)).toEqual(['phone']);
});

test('a shop may let them sign in by mail too; they then fill in a phone before they order', () => {
  const byMail = ukraine({ ...editions.ua, signInByMail: true });
  expect(signInWays(byMail, settings)).toEqual(['phone', 'email']);
  expect(byMail.profile.asksPhone).toBe(true);
  expect(byMail.signIn.needs).toContain('phone');
  expect(byMail.checkout.needs).toContain('phone');
});
