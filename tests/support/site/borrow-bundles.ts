import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { editionCodes } from '../../../src/editions/editions.ts';

/**
 * Gives a new cache the bundles of another one: a build with the same addresses then makes none, and one with others makes
 * its own.
 */
export async function borrowBundles(from: string, cache: string): Promise<void> {
  for (const edition of editionCodes) {
    await mkdir(join(cache, edition), { recursive: true });
    await symlink(resolve(from, edition, 'bundles'), join(cache, edition, 'bundles'));
  }
}
