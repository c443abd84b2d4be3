import { expect, test } from 'vitest';
import { strayTopLevel } from './rules/top-level.ts';
import { rules } from './rules.ts';
import { readTree, trackedPaths } from './tree.ts';

const tree = readTree();

test('the tree of files is read', () => {
  expect(tree.size).toBeGreaterThan(50);
  expect(tree.has('src/contract/endpoints.ts')).toBe(true);
});

test.each([...rules])('%s', (_sentence, rule) => {
  expect(rule(tree)).toEqual([]);
});

test('the top level has only the required files', () => {
  expect(strayTopLevel(trackedPaths())).toEqual([]);
});
