import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Room, rooms } from './rooms.ts';
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

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const site = list(rooms.get('pages')?.imports ?? []);

/** The rules of a room in the words of the table. */
function sentenceOf({ imports, types, files, refuses }: Room): string {
  const imported = list(imports) || 'nothing';
  const rules = [
    imported === site ? 'every room of the site' : imported,
    types && `types of ${list(types)}`,
    files && `files ${list(files)}`,
    refuses && (refuses.test('any package') ? 'no package' : 'no React'),
  ];
  return rules.filter(Boolean).join('; ');
}

test('the table of rooms in the documentation is the one that is enforced', () => {
  const text = read('docs/architecture.md');
  const table = text.matchAll(/^\| `([\w/-]+)` +\| [^|]+\| ([^|]+?) +\|$/gm);
  const documented = [...table].map(([, room, imports]) => `${room}: ${imports}`);
  const enforced = [...rooms].map(([room, rules]) => `${room}: ${sentenceOf(rules)}`);
  expect(text).toContain(`**The site** is ${site}.`);
  expect(documented.sort()).toEqual(enforced.sort());
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
