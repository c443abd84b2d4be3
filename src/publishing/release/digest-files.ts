import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Hash of these files, of all files in these folders, and of the version of Node that reads them. */
export async function digestFiles(
  names: readonly string[],
  ignored: readonly string[] = [],
): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of filesUnder(names, ignored)) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

export const filesUnder = (names: readonly string[], ignored: readonly string[] = []): string[] =>
  names.flatMap((name) => filesIn(name, ignored)).sort();

function filesIn(name: string, ignored: readonly string[]): string[] {
  if (ignored.includes(name)) return [];
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name, { withFileTypes: true }).flatMap((entry) => {
    const path = join(name, entry.name);
    return entry.isDirectory() ? filesIn(path, ignored) : path;
  });
}
