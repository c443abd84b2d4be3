import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rooms } from './rooms.ts';
import { trackedPaths } from './tree.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const paths = trackedPaths();
const texts = paths.filter((path) => /^(README|docs\/[^/]+|docs\/decisions\/[^/]+)\.md$/.test(path));

/** Paths in backticks that begin with one of our folders; a `*` stands for any part of a name. */
const namedPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:src|scripts|tests|docs)\/[^`\s]*)`/g)].map(([, path = '']) => path);

function exists(named: string): boolean {
  const pattern = named
    .replace(/\/$/, '')
    .replaceAll(/[.[\]$()+?^|\\]/g, '\\$&')
    .replaceAll('*', '[^/]*');
  const expression = new RegExp(`^${pattern}(/|$)`);
  return paths.some((path) => expression.test(path));
}

test('documentation names only files and folders that exist', () => {
  const named = texts.flatMap((text) => namedPaths(read(text)).map((path) => ({ text, path })));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ path }) => !exists(path)).map(({ text, path }) => `${text}: ${path}`)).toEqual([]);
});

test('documentation links only to documents that exist', () => {
  const missing = texts.flatMap((text) =>
    [...read(text).matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => new URL(target, `file:///${text}`).pathname.slice(1))
      .filter((target) => !paths.some((path) => path === target || path.startsWith(`${target}/`)))
      .map((target) => `${text}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('the documentation has a row for each room', () => {
  const rows = read('docs/architecture.md').matchAll(/^\| `([\w/-]+)` +\| [^|]{10,}\|$/gm);
  const documented = [...rows].map(([, room]) => room);
  expect(documented.toSorted()).toEqual([...rooms.keys()].toSorted());
});

test('the index of decisions names each once, by its title', () => {
  const files = paths.filter((path) => /^docs\/decisions\/\d[^/]*\.md$/.test(path));
  const titles = files.map((path) => {
    const name = path.replace('docs/decisions/', '');
    return `- [${name.slice(0, 3)}](${name}) ${/^# (.*)/.exec(read(path))?.[1]}`;
  });
  const listed = read('docs/decisions/README.md').match(/^- .*/gm) ?? [];
  expect(listed.toSorted()).toEqual(titles.toSorted());
});
