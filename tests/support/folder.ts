import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

const base = join('.cache', 'tests');

/** A folder inside the project, where a site may be built apart from all others. */
export async function temporaryFolder(name: string): Promise<string> {
  await mkdir(base, { recursive: true });
  return mkdtemp(join(base, `${name}-`));
}
