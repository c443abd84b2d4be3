import { expect, test } from 'vitest';
import { strayTopLevel } from './top-level.ts';

test('required files and dotfiles are allowed at the top', () => {
  const paths = [
    'src/a.ts',
    'public/a.svg',
    'docs/a.md',
    'README.md',
    'LICENSE',
    'package.json',
    '.env.example',
    '.ci/a',
  ];
  expect(strayTopLevel(paths)).toEqual([]);
});

test('anything else is reported once', () => {
  expect(strayTopLevel(['vite.config.ts', 'lib/a.ts', 'lib/b.ts'])).toEqual([
    'vite.config.ts may not stand at the top level.',
    'lib may not stand at the top level.',
  ]);
});
