/** Downloads on the disk: a shop may have large pictures, and several are downloaded at once. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameLength } from './conversion.ts';

/** Writes a download as it comes. The file is there until the returned promise settles. */
export async function withIncoming<T>(
  folder: string,
  body: AsyncIterable<Uint8Array>,
  use: (file: string, digest: string) => Promise<T>,
): Promise<T> {
  // Named like a conversion, so that what a killed build leaves goes with unused ones.
  const file = join(folder, `${randomBytes(nameLength / 2).toString('hex')}.incoming`);
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, hashed());
    return await use(file, hash.digest('hex'));
  } finally {
    await rm(file, { force: true });
  }
}
