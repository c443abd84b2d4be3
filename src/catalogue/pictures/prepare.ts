import { createHash } from 'node:crypto';
import { reasonOf } from '../../client/failures.ts';
import type { Picture } from '../../domain/catalogue/picture.ts';
import { download, type Limits, PictureGone } from './download.ts';
import type { Known } from './known.ts';
import type { NamedPicture } from './named.ts';
import type { PictureStore } from './store.ts';

/** A picture with what the next build wants to know of its download. */
export interface Prepared {
  picture: Picture;
  known: Known;
}

export interface PrepareParts {
  store: PictureStore;
  /** What the last build knew, by address. */
  last: ReadonlyMap<string, Known>;
  limits: Limits;
  warn(warning: string): void;
}

/** Undefined: it could not be had. */
export async function preparePicture(
  { address, widths, holder }: NamedPicture,
  { url, knownAs }: { url: string; knownAs: string },
  { store, last, limits, warn }: PrepareParts,
): Promise<Prepared | undefined> {
  const had = await findLast();
  if (had !== undefined && (had.known.freshUntil ?? 0) > Date.now()) return had;
  try {
    return (await downloadAndConvert()) ?? had;
  } catch (error) {
    const kept = error instanceof PictureGone ? undefined : had;
    const instead = kept === undefined ? 'a placeholder is shown' : 'the last one stays';
    warn(`${holder}: the picture ${address} could not be had: ${reasonOf(error)}; ${instead}`);
    return kept;
  }

  async function findLast(): Promise<Prepared | undefined> {
    const known = last.get(knownAs);
    const picture = known && (await store.find(known.digest, widths));
    return known && picture && { picture, known };
  }

  async function downloadAndConvert(): Promise<Prepared | undefined> {
    const fresh = await download(url, had?.known, limits);
    if (fresh === undefined) return undefined;
    const digest = createHash('sha256').update(fresh.bytes).digest('hex');
    const picture = (await store.find(digest, widths)) ?? (await store.keep(digest, fresh.bytes, widths));
    return { picture, known: { digest, ...fresh.validators } };
  }
}
