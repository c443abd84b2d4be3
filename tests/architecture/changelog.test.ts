import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const VersionSchema = v.object({ version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)) });
const versionOf = (path: string) => v.parse(VersionSchema, JSON.parse(read(path))).version;

const changelog = read('docs/CHANGELOG.md');
const parts = changelog.split(/^## /m).slice(1);
const versions = parts.map((part) => part.split('\n')[0] ?? '');

test("the changelog begins with the version of package.json, which is the lockfile's", () => {
  expect(versions[0]).toBe(versionOf('package.json'));
  expect(versionOf('package-lock.json')).toBe(versionOf('package.json'));
});

test('the changelog has each version once, the newest first, and says what to do', () => {
  expect(versions).toEqual(
    [...new Set(versions)].toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })),
  );
  for (const part of parts) expect(part).toContain('**Do**');
});
