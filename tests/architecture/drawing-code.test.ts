import { expect, test } from 'vitest';
import { drawingRoots } from '../../src/publishing/render/build-inputs.ts';
import { fileOf, importsOf } from './imports.ts';
import { readTree } from './tree.ts';

const files = readTree();

/** Everything that runs when this file is imported. */
function reachedFrom(path: string, reached: Set<string>): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const { specifier, typeOnly } of importsOf(path, files.get(path) ?? '')) {
    const imported = typeOnly ? undefined : fileOf(files, path, specifier);
    if (imported !== undefined) reachedFrom(imported, reached);
  }
  return reached;
}

test('a build draws social pictures anew whenever code that draws them is new', () => {
  const reached = new Set<string>();
  for (const name of ['drawings', 'encode']) reachedFrom(`src/seo/og/${name}.ts`, reached);
  expect(reached.size).toBeGreaterThan(8);
  const isHashed = (path: string) =>
    drawingRoots.some((root) => path === root || path.startsWith(`${root}/`));
  expect([...reached].filter((path) => !isHashed(path))).toEqual([]);
});
