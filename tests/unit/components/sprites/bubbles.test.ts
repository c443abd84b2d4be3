import { expect, test } from 'vitest';
import { bubbleSprite } from '../../../../src/components/sprites/bubble-sprite.ts';
import { bubbleSets } from '../../../../src/components/sprites/bubbles.ts';

const bubbles = bubbleSets.flat();

test('there are three sets of five', () => {
  expect(bubbleSets.map((set) => set.length)).toEqual([5, 5, 5]);
});

test('all lie between the walls and on the ground, and none in another', () => {
  const slack = 2;
  for (const [index, { x, y, radius }] of bubbles.entries()) {
    expect(x - radius).toBeGreaterThanOrEqual(0);
    expect(x + radius).toBeLessThanOrEqual(1000);
    expect(y - radius).toBeGreaterThanOrEqual(0);
    for (const other of bubbles.slice(index + 1)) {
      const distance = Math.hypot(other.x - x, other.y - y);
      expect(distance).toBeGreaterThanOrEqual(radius + other.radius - slack);
    }
  }
});

test('the sprite holds each of them once', () => {
  const ids = [...bubbleSprite().matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids)).toEqual(new Set(bubbles.map(({ name }) => name)));
  expect(ids).toHaveLength(new Set(ids).size);
});
