/** The pictures of a catalogue on their way from one machine to another: in a folder beside its document. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SetupError } from '../../contract/setup-error.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import type { CatalogueFile } from '../../server/shop/catalogue/file.ts';
import { BadPicture, loadPicture } from './goods-pictures.ts';

const atOnce = 8;

/** The files of the shop's own pictures that a catalogue names, below the folder that the shop serves at /media/. */
export function ownPictures({ exported: _base, ...catalogue }: CatalogueFile): string[] {
  const named = JSON.stringify(catalogue).matchAll(/(?<![\w.:/-])\/media\/([\w.-]+(?:\/[\w.-]+)*)/g);
  const files = [...new Set([...named].map(([, file = '']) => file))];
  return files.filter((file) => !file.split('/').some((part) => /^\.+$/.test(part)));
}

export const absentPictures = (catalogue: CatalogueFile, mediaDirectory: string): string[] =>
  ownPictures(catalogue).filter((file) => !existsSync(join(mediaDirectory, file)));

/** Copies the pictures into the folder; those that are there already, under names made of their content, stay. */
export async function copyPictures(
  catalogue: CatalogueFile,
  mediaDirectory: string,
  folder: string,
): Promise<number> {
  const absent = new Set(absentPictures(catalogue, mediaDirectory));
  const files = ownPictures(catalogue).filter((file) => !absent.has(file));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(mediaDirectory, file), join(folder, file));
  }
  return files.length;
}

export interface CarriedPicture {
  staged: string;
  /** Below the folder of the shop's pictures. */
  file: string;
}

/** Checks the pictures that this machine lacks, and writes them into the stage. Throws if one is absent or broken. */
export async function stageCarried(
  catalogue: CatalogueFile,
  { folder, stage, mediaDirectory }: { folder: string; stage: string; mediaDirectory: string },
): Promise<CarriedPicture[]> {
  const problems: string[] = [];
  const absent = absentPictures(catalogue, mediaDirectory);
  const carried = await mapConcurrently(absent, atOnce, async (file) => {
    const staged = join(stage, randomUUID());
    try {
      const { bytes, address } = await loadPicture(file, folder);
      if (hasContentName(file) && address !== `/media/${file}`)
        throw new BadPicture('is not what it was at the export');
      await writeFile(staged, bytes);
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error;
      problems.push(`${file} ${error.message}`);
    }
    return { staged, file };
  });
  if (problems.length > 0)
    throw new SetupError('The catalogue was rejected, nothing was changed:', { details: problems });
  return carried;
}

/** `goods import` names pictures by their content. */
const hasContentName = (file: string): boolean => /^goods\/[0-9a-f]{16}\.\w+$/.test(file);

export async function publishCarried(
  carried: readonly CarriedPicture[],
  mediaDirectory: string,
): Promise<void> {
  for (const { staged, file } of carried) {
    await mkdir(dirname(join(mediaDirectory, file)), { recursive: true });
    await rename(staged, join(mediaDirectory, file));
  }
}
