import { expect, test } from 'vitest';
import { mappingFrom } from '../../../../src/operator/tables/other-shops/mapping.ts';

test.each([
  ['{', 'is not JSON'],
  ['{"headings":{"A":"colour"}}', 'is no mapping'],
  ['{"heading":{}}', 'is no mapping'],
])('the mapping %s is refused', (text, reason) => {
  expect(() => mappingFrom(text, 'mapping.json')).toThrow(reason);
});
