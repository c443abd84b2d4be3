import { createHash } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { filesOf } from '../../../src/publishing/render/site-files.ts';

const ToldSchema = v.object({ changed: v.array(v.string()), lost: v.array(v.string()) });

/** The published release of an edition, as it lies in `DIST_DIR`. */
export const publishedIn = (dist: string) => join(dist, 'ua', 'current');

/** Each file of a folder with a digest of its bytes. */
export async function digestsOf(folder: string): Promise<Map<string, string>> {
  const files = await filesOf(folder);
  const digests = files.map(async (file) => {
    const content = await readFile(join(folder, file));
    return [file, createHash('sha256').update(content).digest('hex')] as const;
  });
  return new Map(await Promise.all(digests));
}

/** What the published release says of itself. */
export async function toldOf(dist: string) {
  const id = basename(await readlink(publishedIn(dist)));
  const text = await readFile(join(dist, 'ua', 'releases', `${id}.json`), 'utf8');
  return { id, ...v.parse(ToldSchema, JSON.parse(text)) };
}
