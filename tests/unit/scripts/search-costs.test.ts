import { expect, test } from 'vitest';
import { measureSearch, percentile } from '../../../scripts/bench/search/search-costs.ts';

const kilobyte = 1024;

test('searches among 4,000 cards download at most 15 KB for half of all queries and 30 KB for 95 percent', () => {
  const bytes = measureSearch(4000, 12).costs.map((cost) => cost.bytes);
  expect(percentile(bytes, 0.5)).toBeLessThan(15 * kilobyte);
  expect(percentile(bytes, 0.95)).toBeLessThan(30 * kilobyte);
});
