import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserTags, type Part, vitestRuns } from '../../tooling/test-parts.ts';

const configuration = readFileSync('tests/vitest.config.ts', 'utf8');
const names = [...configuration.matchAll(/\bname: '([^']+)'/g)].map(([, name = '']) => name);
const tagNames = ['all', 'database'];
const projects = names.filter((name) => !tagNames.includes(name));

/** Of expressions without brackets. */
const holds = (expression: string, tags: readonly string[]) =>
  expression
    .split(' || ')
    .some((terms) =>
      terms.split(' && ').every((term) => tags.includes(term.replace('!', '')) !== term.startsWith('!')),
    );

/** How often a part runs a test of this project with these tags. */
const timesIn = (part: Part, project: string, tags: readonly string[]) =>
  vitestRuns[part].filter(
    (run) => run.projects.includes(project) && (run.tags === undefined || holds(run.tags, tags)),
  ).length;

test.each(projects)('a test of %s belongs either to `npm test` or to the rest, and to all', (project) => {
  expect(names).toEqual(expect.arrayContaining(tagNames));
  for (const tags of [[], ['all'], ['database'], ['all', 'database']]) {
    expect(timesIn('usual', project, tags) + timesIn('rest', project, tags), tags.join()).toBe(1);
    expect(timesIn('all', project, tags), tags.join()).toBe(1);
  }
});

test('so does a test in a browser', () => {
  const [rest] = browserTags.rest;
  expect(browserTags.usual).toEqual([rest?.replace('--grep=', '--grep-invert=')]);
  expect(browserTags.all).toEqual([]);
});
