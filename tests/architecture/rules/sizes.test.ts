import { expect, test } from 'vitest';
import { sizes } from './sizes.ts';

const lines = (count: number) => 'a\n'.repeat(count);

test('a file of 250 lines is allowed, one of 251 is not', () => {
  expect(sizes(new Map([['src/ui/A.tsx', lines(250)]]))).toEqual([]);
  for (const path of ['src/ui/A.tsx', 'tests/api/a.test.ts', 'src/styles/a.css']) {
    expect(sizes(new Map([[path, lines(251)]]))).toEqual([
      `${path} has 251 lines: none may have more than 250.`,
    ]);
  }
});
