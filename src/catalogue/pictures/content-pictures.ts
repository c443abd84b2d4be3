/** Pictures that lie in the shop's folder beside their texts. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { reasonOf } from '../../client/failures.ts';
import type { Looked, Means } from './looked.ts';
import type { ListedPicture } from './picture-list.ts';

/** The address in the catalogue holds a hash of the file: a changed picture has another one, so its page is rendered again. */
export const contentAddress = (bytes: Uint8Array, name: string): string =>
  `/content/${digestOf(bytes)}/${encodeURIComponent(name)}`;

export const digestInAddress = (address: string): string | undefined =>
  /^\/content\/([0-9a-f]{64})\//.exec(address)?.[1];

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Converts a picture of the shop's folder, which needs no download. */
export async function convertFile(
  { address, widths, holder }: ListedPicture,
  file: string,
  { store, limits, warn }: Means,
): Promise<Looked> {
  try {
    const bytes = await readFile(file);
    if (bytes.length > limits.bytes) throw new Error(`it is larger than ${limits.bytes / 1_000_000} MB`);
    const digest = digestOf(bytes);
    const picture =
      (await store.find(digest, widths)) ?? (await store.add(digest, async () => bytes, widths));
    return { prepared: { key: address, picture, downloaded: { digest } }, found: 'fresh' };
  } catch (error) {
    warn(`${holder}: the picture ${file} could not be read: ${reasonOf(error)}; a placeholder is shown`);
    return { prepared: undefined, found: 'unavailable' };
  }
}

/** A text stays as it was while its file has a mistake: its picture was converted then, and may no longer be in the folder. */
export async function findConverted(
  { address, widths, holder }: ListedPicture,
  digest: string,
  { store, warn }: Pick<Means, 'store' | 'warn'>,
): Promise<Looked> {
  const picture = await store.find(digest, widths);
  if (picture !== undefined)
    return { prepared: { key: address, picture, downloaded: { digest } }, found: 'fresh' };
  warn(`${holder}: the picture ${address} is no longer converted; a placeholder is shown`);
  return { prepared: undefined, found: 'unavailable' };
}
