import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './syntax.ts';

const root = join(import.meta.dirname, '../..');

/** Every file that git tracks, or would after `git add`. */
export function trackedPaths(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The code and styles of src, scripts and tests. */
export function readTree(): Files {
  const code = trackedPaths().filter((path) =>
    /^(src|scripts|tests)\/.*\.(astro|css|[cm]?[jt]sx?)$/.test(path),
  );
  return new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
