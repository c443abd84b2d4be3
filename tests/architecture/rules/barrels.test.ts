import { expect, test } from 'vitest';
import { barrels } from './barrels.ts';

const complaints = (path: string, text: string) => barrels(new Map([[path, text]]));

test.each([
  "export * from './cart.ts';\nexport { b } from './b.ts';",
  "export type { Cart } from './cart.ts';",
  "export * as cart from './cart.ts';",
  "import { cart } from './cart.ts';\nexport { cart };",
  "// everything about carts\nimport './a.ts';\nexport { default } from './Cart.tsx';",
])('a file that only hands on is a barrel: %s', (text) => {
  expect(complaints('src/stores/all.ts', text)).toEqual([
    'src/stores/all.ts is a barrel: import each thing from the file that makes it.',
  ]);
});

test.each(['src/ui/index.ts', 'src/ui/index.tsx', 'tests/support/index.ts', 'scripts/index.mjs'])(
  '%s invites to a barrel, whatever is in it',
  (path) => {
    expect(complaints(path, 'export const a = 1;')).toEqual([
      `${path} is an index file: name it by what it holds.`,
    ]);
  },
);

test.each([
  "import { ua } from './ua.ts';\nexport const editions = { ua };",
  "export { a } from './a.ts';\nexport const b = 1;",
  "import './styles.css';",
  'export {};',
  '',
])('a file that makes something is none: %s', (text) => {
  expect(complaints('src/editions/editions.ts', text)).toEqual([]);
});

test('an index page is not an index file', () => {
  expect(complaints('src/pages/index.astro', '<p />')).toEqual([]);
});
