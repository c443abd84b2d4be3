import { expect, test } from 'vitest';
import { featureCircles } from './features.ts';

const tree = (...files: [string, string][]) => new Map(files);

test('two features that import each other are both reported', () => {
  const files = tree(
    ['src/server/shop/orders/place.ts', "import type { Start } from '../payments/start.ts';"],
    ['src/server/shop/payments/start.ts', "import '../orders/place.ts';"],
  );
  expect(featureCircles(files)).toEqual([
    'src/server/shop/orders imports itself by way of other features: payments.',
    'src/server/shop/payments imports itself by way of other features: orders.',
  ]);
});

test('a circle of three is found', () => {
  const files = tree(
    ['src/server/shop/a/a.ts', "import '../b/b.ts';"],
    ['src/server/shop/b/b.ts', "import '../c/c.ts';"],
    ['src/server/shop/c/c.ts', "import '../a/a.ts';"],
  );
  expect(featureCircles(files)).toHaveLength(3);
});

test('one direction is allowed, and so are files outside features', () => {
  const files = tree(
    ['src/server/shop/orders/place.ts', "import '../cart/price.ts'; import '../failures.ts';"],
    ['src/server/shop/cart/price.ts', "import './line.ts';"],
    ['src/server/shop/cart/line.ts', ''],
    ['src/server/shop/failures.ts', ''],
  );
  expect(featureCircles(files)).toEqual([]);
});
