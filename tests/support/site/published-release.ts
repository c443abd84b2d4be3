import { createHash } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { filesOf } from '../../../src/publishing/release/site-files.ts';

const ManifestSchema = v.object({ changed: v.array(v.string()), lost: v.array(v.string()) });

/** The folder of the published release of the Ukrainian edition. */
export const publishedIn = (dist: string) => join(dist, 'ua', 'current');

/** The digest of each file of a folder. */
export async function digestsOf(folder: string): Promise<Map<string, string>> {
  const files = await filesOf(folder);
  const digests = files.map(async (file) => {
    const content = await readFile(join(folder, file));
    return [file, createHash('sha256').update(content).digest('hex')] as const;
  });
  return new Map(await Promise.all(digests));
}

/** The id and the manifest of the published release. */
export async function readPublishedManifest(dist: string) {
  const id = basename(await readlink(publishedIn(dist)));
  const text = await readFile(join(dist, 'ua', 'releases', `${id}.json`), 'utf8');
  return { id, ...v.parse(ManifestSchema, JSON.parse(text)) };
}
