import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastTone, toneOf } from '../../../../src/islands/recap/tones.ts';

test('no story stands on the ground of its neighbour, the last screen neither', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (stories) => {
      expect(toneOf(stories)).not.toBe(toneOf(stories - 1));
      expect(lastTone(stories)).not.toBe(toneOf(stories - 1));
    }),
  );
});
