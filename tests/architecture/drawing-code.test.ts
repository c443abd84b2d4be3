import { expect, test } from 'vitest';
import { drawingRoots } from '../../src/publishing/publisher/build-inputs.ts';
import { importedFiles } from './imports.ts';
import { readTree } from './tree.ts';

test('social pictures are drawn anew whenever a file that their drawing imports is new', () => {
  const files = readTree();
  const drawing = new Set(['src/seo/og/drawings.ts', 'src/seo/og/encode.ts']);
  // Those that are added are visited too.
  for (const path of drawing)
    for (const imported of importedFiles(files, path, files.get(path) ?? '')) drawing.add(imported);
  expect(drawing.size).toBeGreaterThan(8);
  const isHashed = (path: string) =>
    drawingRoots.some((root) => path === root || path.startsWith(`${root}/`));
  expect([...drawing].filter((path) => !isHashed(path))).toEqual([]);
});
