import { expect, test } from 'vitest';
import { encodedPaths } from './encoded-paths.ts';

const complaints = (text: string) => encodedPaths(new Map([['scripts/a.ts', text]]));
const here = 'import.meta.url';

test.each([`new URL('..', ${here}).pathname`, `resolve(new URL(\n  './a.ts',\n  ${here},\n).pathname)`])(
  '%s is percent-encoded',
  (text) => {
    expect(complaints(text)).toEqual(['scripts/a.ts takes a path from a URL: use fileURLToPath.']);
  },
);

test.each([
  `fileURLToPath(new URL('..', ${here}))`,
  `readFileSync(new URL('a', ${here}), 'utf8')`,
  'new URL(url).pathname',
])('%s is not', (text) => {
  expect(complaints(text)).toEqual([]);
});
