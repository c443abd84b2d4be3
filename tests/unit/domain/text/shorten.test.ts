import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten } from '../../../../src/domain/text/shorten.ts';

test.each([
  ['Смажимо щовівторка', 160, 'Смажимо щовівторка'],
  ['Смажимо щовівторка', 10, 'Смажимо…'],
  ['Смажимо, щовівторка', 9, 'Смажимо…'],
  ['  Смажимо\n\tщовівторка ', 18, 'Смажимо щовівторка'],
  ['Довжелезнеслово', 5, 'Довж…'],
  ['', 5, ''],
  ['Гедеб — Ефіопія, мита', 9, 'Гедеб…'],
  ['Ну, так, ні', 9, 'Ну, так…'],
])('«%s» within %i is «%s»', (text, most, expected) => {
  expect(shorten(text, most)).toBe(expected);
});

test('it is never longer than asked, never half a character, and begins as the text does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 50 }), (text, most) => {
      const short = shorten(text, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(short.isWellFormed()).toBe(true);
      expect(text.replaceAll(/\s+/g, ' ').trim().startsWith(short.replace(/…$/, ''))).toBe(true);
    }),
  );
});
