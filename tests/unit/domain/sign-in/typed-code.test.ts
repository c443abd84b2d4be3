import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiDigits, extractCode } from '../../../../src/domain/sign-in/typed-code.ts';

test.each([
  ['1234', '1234'],
  ['١٢٣٤', '1234'],
  ['۴۵۶۷', '4567'],
  ['１２３４', '1234'],
  ['𝟏𝟗𝟘𝟵', '1909'],
  ['12 34', '1234'],
  ['1-2-3-4', '1234'],
  ['abc', ''],
])('the digits of «%s» are «%s»', (text, digits) => {
  expect(asciiDigits(text)).toBe(digits);
});

test.each([
  ['1234', '1234'],
  [' 0042\n', '0042'],
  ['12 34', '1234'],
  ['Зерно: ваш код 4071. Діє 5 хв.', '4071'],
  ['5 хв. діє код ٤٠٧١', '4071'],
  ['123456', '1234'],
  ['12', '12'],
  ['немає', ''],
])('in «%s» the code is «%s»', (text, code) => {
  expect(extractCode(text, 4)).toBe(code);
});

test.each([
  ['407122', '407122'],
  ['407 122', '407122'],
  ['Зерно: ваш код 407122. Діє 5 хв.', '407122'],
  ['Замовлення 12345, код ٤٠٧١٢٢', '407122'],
])('in «%s» the code of six digits is «%s»', (text, code) => {
  expect(extractCode(text, 6)).toBe(code);
});

test('whatever is pasted, a code is at most four ASCII digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(extractCode(text, 4)).toMatch(/^[0-9]{0,4}$/);
      expect(asciiDigits(text)).toMatch(/^[0-9]*$/);
    }),
  );
});
