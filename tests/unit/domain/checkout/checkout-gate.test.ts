import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkoutGate, hasAllFields } from '../../../../src/domain/checkout/checkout-gate.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const { ua, pl } = editions;
const nobody = { firstName: '', lastName: '', phone: '' };
const named = { firstName: 'Олена', lastName: 'Кравець', phone: '' };
const reachable = { ...named, phone: '48601234567' };

describe.each([ua, pl])('the checkout of the edition $code', ({ checkout: { needs } }) => {
  test('asks a guest to sign in', () => {
    expect(checkoutGate(undefined, needs)).toBe('signIn');
  });

  test('requires a profile when either name is missing', () => {
    expect(checkoutGate(nobody, needs)).toBe('profile');
    expect(checkoutGate({ ...reachable, firstName: '' }, needs)).toBe('profile');
    expect(checkoutGate({ ...reachable, lastName: '' }, needs)).toBe('profile');
    expect(checkoutGate({ ...reachable, lastName: '  ' }, needs)).toBe('profile');
  });

  test('is open with both names and a phone', () => {
    expect(checkoutGate(reachable, needs)).toBe('open');
  });
});

test('names are enough in Ukraine, Poland asks for a phone as well', () => {
  expect(checkoutGate(named, ua.checkout.needs)).toBe('open');
  expect(checkoutGate(named, pl.checkout.needs)).toBe('profile');
});

test('after signing in, Ukraine asks for a first name, Poland for a first name and a phone', () => {
  const first = { ...nobody, firstName: 'Олена' };
  expect(hasAllFields(first, ua.signIn.needs)).toBe(true);
  expect(hasAllFields(first, pl.signIn.needs)).toBe(false);
  expect(hasAllFields({ ...first, phone: '48601234567' }, pl.signIn.needs)).toBe(true);
  for (const { signIn } of [ua, pl]) expect(hasAllFields(reachable, signIn.needs)).toBe(true);
  for (const { signIn } of [ua, pl]) expect(hasAllFields(nobody, signIn.needs)).toBe(false);
});

test('adding profile data never closes an open gate', () => {
  const text = fc.constantFrom('', 'Олена');
  const known = fc.record({ firstName: text, lastName: text, phone: text });
  fc.assert(
    fc.property(known, known, fc.constantFrom(ua, pl), (before, learnt, { checkout: { needs } }) => {
      const after = {
        firstName: before.firstName || learnt.firstName,
        lastName: before.lastName || learnt.lastName,
        phone: before.phone || learnt.phone,
      };
      if (checkoutGate(before, needs) === 'open') expect(checkoutGate(after, needs)).toBe('open');
    }),
  );
});
