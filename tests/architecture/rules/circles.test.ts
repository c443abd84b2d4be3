import { expect, test } from 'vitest';
import { circles } from './circles.ts';

const tree = (files: Record<string, string>) => new Map(Object.entries(files));

test('a circle is reported file by file', () => {
  const files = tree({
    'src/domain/a.ts': "import { b } from './b.ts';",
    'src/domain/b.ts': "export { c } from './deep/c.ts';",
    'src/domain/deep/c.ts': "import { a } from '../a.ts';",
  });
  expect(circles(files)).toEqual([
    'src/domain/a.ts → src/domain/b.ts → src/domain/deep/c.ts → src/domain/a.ts: a circle of imports.',
  ]);
});

test('a file that imports itself is a circle', () => {
  expect(circles(tree({ 'src/ui/A.tsx': "import { A } from './A.tsx';" }))).toEqual([
    'src/ui/A.tsx → src/ui/A.tsx: a circle of imports.',
  ]);
});

test('each circle is reported once, also if a path from outside leads into it', () => {
  const files = tree({
    'src/ui/In.tsx': "import './A.tsx'; import './B.tsx';",
    'src/ui/A.tsx': "import './B.tsx';",
    'src/ui/B.tsx': "import './A.tsx'; import './C.tsx';",
    'src/ui/C.tsx': "import './B.tsx';",
  });
  expect(circles(files)).toEqual([
    'src/ui/A.tsx → src/ui/B.tsx → src/ui/A.tsx: a circle of imports.',
    'src/ui/B.tsx → src/ui/C.tsx → src/ui/B.tsx: a circle of imports.',
  ]);
});

test('a circle through an Astro page, a missing extension or a dynamic import is reported', () => {
  const files = tree({
    'src/pages/a.astro': "---\nimport '../ui/b';\n---",
    'src/ui/b.ts': "export const later = () => import('../pages/a.astro');",
  });
  expect(circles(files)).toHaveLength(1);
});

test('types close no circle, and two paths to one file are not a circle', () => {
  const files = tree({
    'src/domain/a.ts': "import './b.ts'; import './c.ts';",
    'src/domain/b.ts': "import './c.ts';",
    'src/domain/c.ts': "import type { A } from './a.ts'; export type { B } from './b.ts';",
  });
  expect(circles(files)).toEqual([]);
});
