/** The files of a finished release, each under the digest of what it is and how it is to be served. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { inParallel } from '../../catalogue/in-parallel.ts';
import { cachingOf } from '../../serving/caching.ts';
import { hostFiles } from '../../serving/error-pages.ts';
import { mediaTypes } from '../../serving/media-types.ts';
import type { ObjectHeaders } from './store.ts';

export interface ReleaseFile {
  /** As the site has it, with a slash at its beginning. */
  path: string;
  place: string;
  digest: string;
  headers: ObjectHeaders;
}

const width = 8;
const encodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };
const notServed = new Set<string>(Object.values(hostFiles));

export async function readRelease(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: ReleaseFile[] = [];
  await inParallel(
    entries.filter((entry) => entry.isFile()),
    width,
    async ({ parentPath, name }) => {
      const place = join(parentPath, name);
      const path = `/${relative(folder, place).replaceAll(sep, '/')}`;
      if (notServed.has(path)) return;
      const headers = headersOf(path);
      const hash = createHash('sha256')
        .update(JSON.stringify(headers))
        .update(await readFile(place));
      files.push({ path, place, digest: hash.digest('hex'), headers });
    },
  );
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function headersOf(path: string): ObjectHeaders {
  const [, plain = path, packed = ''] = /^(.*?)(?:\.(br|gz))?$/.exec(path) ?? [];
  const extension = plain.slice(plain.lastIndexOf('.') + 1);
  return {
    type: mediaTypes[extension] ?? 'application/octet-stream',
    caching: cachingOf(path),
    encoding: encodings[packed],
  };
}
