import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export async function readJsonFile(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The mode of a file with names and phones: nobody else on the machine reads it. */
export const ownerOnly = 0o600;

/** Readers see the old file or the new one, never a half-written one. A mode holds for the new file, whatever the old one had. */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array | Iterable<string>,
  mode?: number,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, content, { mode });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
