import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  digitsOf,
  maskPhone,
  type PhoneRule,
  parsePhone,
  phoneError,
} from '../../../../src/domain/profile/phone.ts';
import { editions } from '../../../support/fixtures/editions/demo-editions.ts';

const ukraine = editions.ua.signIn.phones;
const poland = editions.pl.signIn.phones;
const profile = editions.pl.profile.phones;
const everyRules: readonly (readonly PhoneRule[])[] = [ukraine, poland, profile];

const anyRules = fc.constantFrom(...everyRules);
const digitStrings = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
/** Rules, and a whole number of one of them. */
const wholeNumber = anyRules.chain((rules) =>
  fc
    .constantFrom(...rules.flatMap(({ prefix, digits }) => digits.map((count) => ({ prefix, count }))))
    .chain(({ prefix, count }) => digitStrings(count).map((rest) => ({ rules, digits: prefix + rest }))),
);

test.each([
  [ukraine, '380671234567', '+38 067 123-45-67'],
  [poland, '48601234567', '+48 60 123-45-67'],
  [profile, '37061234567', '+370 612 34567'],
  [profile, '3725123456', '+372 5123 456'],
  [profile, '37251234567', '+372 5123 4567'],
  [profile, '380671234567', '+380 67 123-45-67'],
])('%j: %s is shown as %s', (rules, digits, shown) => {
  expect(maskPhone(digits, rules)).toBe(shown);
});

test('the mask grows with the digits, and stands no sign before its digit', () => {
  const shown = Array.from({ length: 13 }, (_, length) =>
    maskPhone('380671234567'.slice(0, length), ukraine),
  );
  expect(shown).toEqual([
    '',
    '+3',
    '+38',
    '+38 0',
    '+38 06',
    '+38 067',
    '+38 067 1',
    '+38 067 12',
    '+38 067 123',
    '+38 067 123-4',
    '+38 067 123-45',
    '+38 067 123-45-6',
    '+38 067 123-45-67',
  ]);
});

test('no digit is lost or added by the mask, whatever they are', () => {
  const digits = fc.integer({ min: 0, max: 20 }).chain(digitStrings);
  fc.assert(
    fc.property(anyRules, digits, (rules, given) => {
      expect(digitsOf(maskPhone(given, rules))).toBe(given);
    }),
  );
});

test.each([
  '+38 (067) 123-45-67',
  '38 067 123 45 67',
  '380671234567',
  '+380671234567',
  '00380671234567',
  '067 123 45 67',
  '(067)1234567',
  '67-123-45-67',
  '8 067 123 45 67',
  'тел.: +38 067 123-45-67',
  '\t0671234567\n',
])('pasted in Ukraine, «%s» is the same phone', (text) => {
  expect(parsePhone(text, ukraine)).toBe('380671234567');
});

test.each(['+48 601 234 567', '48601234567', '0048 601-234-567', '601 234 567', '(60) 123-45-67'])(
  'pasted in Poland, «%s» is the same phone',
  (text) => {
    for (const rules of [poland, profile]) expect(parsePhone(text, rules)).toBe('48601234567');
  },
);

test('a Polish number that starts like the prefix is whole without it', () => {
  expect(parsePhone('481 234 567', profile)).toBe('48481234567');
});

test('a number that names another country is left to it', () => {
  expect(parsePhone('+1 202 555 0123', profile)).toBe('12025550123');
  expect(parsePhone('380671234567', profile)).toBe('380671234567');
  expect(parsePhone('+44 7700 900123', ukraine)).toBe('447700900123');
});

test('an incomplete number is read as far as it goes', () => {
  for (const [text, digits] of [
    ['', ''],
    ['+', ''],
    ['0', '380'],
    ['06', '3806'],
    ['6', '3806'],
    ['3', '3'],
    ['+38 06', '3806'],
    ['+3', '3'],
  ] as const) {
    expect(parsePhone(text, ukraine), text).toBe(digits);
  }
});

test('a whole number is read back from its mask, with and without the plus', () => {
  fc.assert(
    fc.property(wholeNumber, ({ rules, digits }) => {
      expect(phoneError(digits, rules)).toBeUndefined();
      expect(parsePhone(maskPhone(digits, rules), rules)).toBe(digits);
      expect(parsePhone(digits, rules)).toBe(digits);
    }),
  );
});

test('formatting and parsing a parsed number changes nothing', () => {
  fc.assert(
    fc.property(anyRules, fc.string({ unit: 'grapheme', maxLength: 24 }), (rules, text) => {
      const digits = parsePhone(text, rules);
      expect(digits).toMatch(/^\d*$/);
      expect(parsePhone(maskPhone(digits, rules), rules)).toBe(digits);
    }),
  );
});

test('a number is refused unless its prefix is known and its digits are as many as its country has', () => {
  for (const [rules, digits] of [
    [ukraine, '38067123456'],
    [ukraine, '3806712345678'],
    [ukraine, '48601234567'],
    [ukraine, '+380671234567'],
    [ukraine, '38067123456７'],
    [poland, '380671234567'],
    [profile, '372512345'],
    [profile, '372512345678'],
    [profile, '12025550123'],
  ] as const) {
    expect(phoneError(digits, rules), digits).toBe('invalidPhone');
  }
  expect(phoneError('', profile)).toBe('emptyField');
});
