import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastSlideBackground, storyBackground } from '../../../../src/islands/recap/backgrounds.ts';

test('neighbouring slides have different backgrounds, the last slide included', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (stories) => {
      expect(storyBackground(stories)).not.toBe(storyBackground(stories - 1));
      expect(lastSlideBackground(stories)).not.toBe(storyBackground(stories - 1));
    }),
  );
});
