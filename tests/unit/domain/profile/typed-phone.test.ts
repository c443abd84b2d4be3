import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPhoneInput, maskPhone, type PhoneRule } from '../../../../src/domain/profile/phone.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const ukraine = editions.ua.signIn.phones;
const poland = editions.pl.signIn.phones;
const profile = editions.pl.profile.phones;

/** Types character by character at the end of a field that offers the country's prefix, or of an empty one. */
function typeAll(text: string, rules: readonly PhoneRule[], isOffered = true): string {
  return [...text].reduce(
    (shown, sign, index) => {
      const { digits } = applyPhoneInput(shown + sign, shown.length + 1, rules, isOffered && index === 0);
      return maskPhone(digits, rules);
    },
    maskPhone(isOffered ? home(rules) : '', rules),
  );
}

const home = ([rule]: readonly PhoneRule[]) => rule?.prefix ?? '';

describe('behind the prefix that stands in the field', () => {
  test.each([
    [ukraine, '671234567', '+38 067 123-45-67'],
    [ukraine, '0671234567', '+38 067 123-45-67'],
    [ukraine, '067 123 45 67', '+38 067 123-45-67'],
    [poland, '601234567', '+48 60 123-45-67'],
    [profile, '481234567', '+48 48 123-45-67'],
  ])('%j: %s is typed as %s', (rules, text, shown) => {
    expect(typeAll(text, rules)).toBe(shown);
  });

  test.each([
    [ukraine, '+38 0', '+380671234567', '380671234567'],
    [ukraine, '+38 0', '+380 (067) 123-45-67', '380671234567'],
    [ukraine, '+38 0', '067 123 45 67', '380671234567'],
    [ukraine, '+38 0', '00380671234567', '380671234567'],
    [poland, '+48', '+48 601 234 567', '48601234567'],
    [poland, '+48', '48601234567', '48601234567'],
    [profile, '+48', '+380 67 123 45 67', '380671234567'],
    [profile, '+48', '+370 612 34567', '37061234567'],
  ])('%j: pasted after «%s», «%s» is %s', (rules, before, pasted, digits) => {
    const text = before + pasted;
    expect(applyPhoneInput(text, text.length, rules, true).digits).toBe(digits);
  });
});

describe('any twelve digits that begin with 380 are a phone in Ukraine', () => {
  const numbers = fc.stringMatching(/^(0{0,9}|380)\d{9}$/).map((text) => text.slice(0, 9));
  const written = ['380', '+380', '0', '00380'];

  test.each(written)(
    'typed with %s before them, behind the offered prefix and in an empty field',
    (start) => {
      fc.assert(
        fc.property(numbers, fc.boolean(), (number, isOffered) => {
          const shown = typeAll(start + number, ukraine, isOffered);
          expect(shown).toBe(maskPhone(`380${number}`, ukraine));
        }),
      );
    },
  );

  test('typed from the operator’s code on, behind the offered prefix', () => {
    const codes = numbers.filter((number) => !number.startsWith('0'));
    fc.assert(
      fc.property(codes, (number) => {
        expect(typeAll(number, ukraine)).toBe(maskPhone(`380${number}`, ukraine));
      }),
    );
  });

  test.each(['', ...written])('pasted with «%s» before them, behind the offered prefix or alone', (start) => {
    fc.assert(
      fc.property(numbers, fc.constantFrom('', '+38 0'), (number, before) => {
        const text = before + start + number;
        expect(applyPhoneInput(text, text.length, ukraine, true).digits).toBe(`380${number}`);
      }),
    );
  });
});

test('zeros behind a typed prefix are shown while they are typed', () => {
  expect(typeAll('3800', ukraine, false)).toBe('+38 00');
  expect(typeAll('00', ukraine)).toBe('+38 00');
  expect(typeAll('067', ukraine)).toBe('+38 067');
});

test.each([
  [ukraine, '+380 (067) 123-45-67', '380671234567'],
  [ukraine, '067 123 45 67', '380671234567'],
  [poland, '(60) 123-45-67', '48601234567'],
  [profile, '+421 901 234 567', '421901234567'],
])('%j: pasted in place of everything, «%s» is %s', (rules, text, digits) => {
  expect(applyPhoneInput(text, text.length, rules).digits).toBe(digits);
});

test('the prefix can be taken away, and another country typed', () => {
  expect(applyPhoneInput('+4', 2, profile).digits).toBe('4');
  expect(applyPhoneInput('', 0, profile)).toEqual({ digits: '', caret: 0 });
  const shown = [...'380671234567'].reduce(
    (text, sign) => maskPhone(applyPhoneInput(text + sign, text.length + 1, profile).digits, profile),
    '',
  );
  expect(shown).toBe('+380 67 123-45-67');
});

test('deleting a digit in the middle keeps the caret in place', () => {
  // «+38 067 1|3-45-67» after the 2 was deleted.
  const { digits, caret } = applyPhoneInput('+38 067 13-45-67', 9, ukraine);
  expect(maskPhone(digits, ukraine)).toBe('+38 067 134-56-7');
  expect(caret).toBe(9);
});

test('a deleted hyphen comes back, with the caret before it, so that the next press deletes a digit', () => {
  const { digits, caret } = applyPhoneInput('+38 067 12345-67', 11, ukraine);
  expect(maskPhone(digits, ukraine)).toBe('+38 067 123-45-67');
  expect(caret).toBe(11);
});

test('the caret always stands in the text, whatever was typed', () => {
  const rules = fc.constantFrom(ukraine, poland, profile);
  fc.assert(
    fc.property(rules, fc.string({ unit: 'grapheme', maxLength: 24 }), fc.nat(24), (some, text, place) => {
      const { digits, caret } = applyPhoneInput(text, Math.min(place, text.length), some);
      expect(digits).toMatch(/^\d*$/);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(maskPhone(digits, some).length);
    }),
  );
});

test('what the field shows is read as it stands', () => {
  const rules = fc.constantFrom(ukraine, poland, profile);
  fc.assert(
    fc.property(rules, fc.string({ unit: 'grapheme', maxLength: 24 }), (some, text) => {
      const { digits } = applyPhoneInput(text, text.length, some);
      const shown = maskPhone(digits, some);
      expect(applyPhoneInput(shown, shown.length, some).digits).toBe(digits);
    }),
  );
});
