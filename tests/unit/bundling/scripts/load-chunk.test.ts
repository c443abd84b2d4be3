import { expect, test } from 'vitest';
import { withFileNames } from '../../../../src/bundling/scripts/load-chunk.ts';

const table =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["_astro/a.js","_astro/b.css"])))=>i.map(i=>d[i]);\n';

test('each import() names its files', () => {
  const code =
    'load(()=>import("./a.js"),__vite__mapDeps([0,1]));load(()=>import("./b.js"),__vite__mapDeps([1]));';
  expect(withFileNames(table + code, [])).toBe(
    'load(()=>import("./a.js"),["_astro/a.js","_astro/b.css"]);load(()=>import("./b.js"),["_astro/b.css"]);',
  );
  expect(withFileNames('load(()=>import("./c.js"),[]);', [])).toBe('load(()=>import("./c.js"),[]);');
});

test('an import() names no file that its script has imported', () => {
  const code = 'load(()=>import("./b.js"),__vite__mapDeps([0,1]));';
  expect(withFileNames(table + code, ['_astro/a.js'])).toBe('load(()=>import("./b.js"),["_astro/b.css"]);');
});

test('a table in another form fails the build', () => {
  expect(() => withFileNames(`${table.replace('d=', 'e=')}__vite__mapDeps([0]);`, [])).toThrow('another way');
});
