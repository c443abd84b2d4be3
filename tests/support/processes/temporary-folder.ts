import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const base = join('.cache', 'tests');

/** A folder inside the project, for building a separate site. */
export async function temporaryFolder(name: string): Promise<string> {
  await mkdir(base, { recursive: true });
  return mkdtemp(join(base, `${name}-`));
}

const memory = '/dev/shm';

/** A folder in memory where the system has one, for tests that write many files. */
export const temporaryFolderInMemory = (name: string): Promise<string> =>
  existsSync(memory) ? mkdtemp(join(memory, `${name}-`)) : temporaryFolder(name);

/** The files below a folder that contain this text. */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const holding = await Promise.all(files.map(async (file) => (await readFile(file)).includes(text)));
  return files.filter((_file, index) => holding[index]);
}
