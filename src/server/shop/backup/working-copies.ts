import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditionCode } from '../../../editions/edition.ts';

/** Where restores of an edition unpack backups. */
export interface CopyPlace {
  edition: EditionCode;
  /** The folder of the shop's data. */
  dataDirectory: string;
}

const prefixOf = (edition: EditionCode) => `restore-${edition}-`;

/**
 * Deletes the copies of customers' data that killed restores have left. A restore that runs meanwhile loses its copy, and ends
 * without a change.
 */
export async function removeCopies({ edition, dataDirectory }: CopyPlace): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const names = await readdir(dataDirectory);
  for (const name of names.filter((name) => name.startsWith(prefixOf(edition))))
    await rm(join(dataDirectory, name), { recursive: true, force: true });
}

/** Runs the task with a folder that only its owner can read, and that is gone afterwards. */
export async function withCopyFolder<T>(
  { edition, dataDirectory }: CopyPlace,
  task: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(dataDirectory, prefixOf(edition)));
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
