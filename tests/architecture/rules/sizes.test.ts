import { expect, test } from 'vitest';
import { sizes } from './sizes.ts';

const lines = (count: number) => 'a\n'.repeat(count);

test('a file of 250 lines is let through, one of 251 is refused', () => {
  const small = ['src/a.ts', 'src/b.ts', 'src/c.ts'].map((path): [string, string] => [path, 'a\n']);
  expect(sizes(new Map([...small, ['src/ui/A.tsx', lines(250)]]))).toEqual([]);
  for (const path of ['src/ui/A.tsx', 'tests/api/a.test.ts', 'src/styles/a.css']) {
    expect(sizes(new Map([...small, [path, lines(251)]]))).toEqual([
      `${path} has 251 lines: none may have more than 250.`,
    ]);
  }
});

test('the median of src and scripts stays under 60, tests are not counted', () => {
  const tree = new Map([
    ['src/a.ts', lines(59)],
    ['scripts/b.ts', lines(61)],
    ['tests/c.test.ts', 'a\n'],
  ]);
  expect(sizes(tree)).toEqual(['src and scripts have 60 lines in the median file: fewer than 60 are due.']);
  expect(sizes(tree.set('src/d.ts', lines(2)))).toEqual([]);
});
