import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserTags, type Part, vitestRuns } from '../../tooling/test-parts.ts';

const configuration = readFileSync('tests/vitest.config.ts', 'utf8');
const names = [...configuration.matchAll(/\bname: '([^']+)'/g)].map(([, name = '']) => name);
const tag = 'database';
const projects = names.filter((name) => name !== tag);

/** How often a part runs a test of this project. */
const timesIn = (part: Part, project: string, isTagged: boolean) =>
  vitestRuns[part].filter(
    (run) => run.projects.includes(project) && [undefined, isTagged ? tag : `!${tag}`].includes(run.tags),
  ).length;

test.each(projects)('a test of %s belongs either to `npm test` or to the rest, and to all', (project) => {
  expect(names).toContain(tag);
  for (const isTagged of [true, false]) {
    expect(timesIn('usual', project, isTagged) + timesIn('rest', project, isTagged)).toBe(1);
    expect(timesIn('all', project, isTagged)).toBe(1);
  }
});

test('`npm test` has all tests of PostgreSQL alone', () => {
  const files = globSync('tests/api/postgres/*.test.ts');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(readFileSync(file, 'utf8'), file).toContain(`// @module-tag ${tag}\n`);
});

test('a test in a browser belongs either to `npm test` or to the rest', () => {
  const [rest] = browserTags.rest;
  expect(browserTags.usual).toEqual([rest?.replace('--grep=', '--grep-invert=')]);
  expect(browserTags.all).toEqual([]);
});
