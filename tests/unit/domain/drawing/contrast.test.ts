import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableInk } from '../../../../src/domain/drawing/contrast.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((colour) => `#${colour.toString(16).padStart(6, '0')}`);

test('what is written on a colour can be read, whichever colour it is', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(contrast(colour, readableInk(colour))).toBeGreaterThan(4.4);
    }),
  );
});

test('white and black are as far apart as can be', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect([readableInk('#0046ff'), readableInk('#ffc400')]).toEqual(['#ffffff', '#0a0a0a']);
});
