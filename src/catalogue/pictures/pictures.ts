import { createHash } from 'node:crypto';
import { reasonOf } from '../../client/failures.ts';
import type { Picture } from '../../domain/catalogue/picture.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import {
  type Downloaded,
  download,
  type Limits,
  PictureGone,
  readDownloads,
  writeDownloads,
} from './download.ts';
import { type ListedPicture, listPictures } from './picture-list.ts';
import { openPictureStore, type PictureStore } from './store.ts';

export interface PictureParts {
  catalogue: Pick<PulledCatalogue, 'cards' | 'news'>;
  /** The base of relative addresses. */
  shopUrl: string;
  /** Downloads are remembered under this name, because the shop's address may change from build to build. */
  shopName: string;
  /** The cache of conversions, shared by all builds. */
  folder: string;
  /** The file in which this edition remembers its downloads. */
  downloads: string;
  warn(warning: string): void;
  onProgress?(progress: PictureProgress): void;
  limits?: Partial<Limits>;
}

interface PictureProgress {
  pictures: number;
  done: number;
}

const defaultLimits: Limits = { timeoutMs: 30_000, bytes: 20_000_000, retries: 1 };
const picturesAtOnce = 8;

/** Downloads and converts the pictures of the catalogue. Keyed by address; null: the picture is unavailable. */
export async function preparePictures(parts: PictureParts): Promise<Record<string, Picture | null>> {
  const { catalogue, shopUrl, warn } = parts;
  const means = {
    store: openPictureStore(parts.folder),
    lastDownloads: await readDownloads(parts.downloads),
    limits: { ...defaultLimits, ...parts.limits },
    warn,
  };
  const listed = listPictures(catalogue);
  const downloads = new Map<string, Downloaded>();
  let done = 0;

  const prepare = async (picture: ListedPicture): Promise<Prepared | undefined> => {
    const url = webUrl(picture, shopUrl);
    if (url === undefined) {
      warn(
        `${picture.holder}: the picture ${picture.address} has no address of the web; a placeholder is shown`,
      );
      return undefined;
    }
    const key = downloadKey(url, parts);
    const prepared = await preparePicture(picture, { url, key }, means);
    if (prepared !== undefined) downloads.set(key, prepared.downloaded);
    return prepared;
  };

  const pictures = await mapConcurrently(listed, picturesAtOnce, async (picture) => {
    const prepared = await prepare(picture);
    done += 1;
    parts.onProgress?.({ pictures: listed.length, done });
    return [picture.address, prepared?.picture ?? null] as const;
  });
  await writeDownloads(parts.downloads, downloads);
  return Object.fromEntries(pictures);
}

function webUrl({ address }: ListedPicture, shopUrl: string): string | undefined {
  const url = URL.parse(address, `${shopUrl}/`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const downloadKey = (url: string, { shopUrl, shopName }: PictureParts): string =>
  url.startsWith(`${shopUrl}/`) ? `${shopName}${url.slice(shopUrl.length)}` : url;

interface Prepared {
  picture: Picture;
  downloaded: Downloaded;
}

interface Means {
  store: PictureStore;
  lastDownloads: ReadonlyMap<string, Downloaded>;
  limits: Limits;
  warn(warning: string): void;
}

/** If the download fails, the picture of the last build is used. Undefined: the picture is unavailable. */
async function preparePicture(
  { address, widths, holder }: ListedPicture,
  { url, key }: { url: string; key: string },
  { store, lastDownloads, limits, warn }: Means,
): Promise<Prepared | undefined> {
  const last = await findLast();
  if (last !== undefined && (last.downloaded.freshUntil ?? 0) > Date.now()) return last;
  try {
    return (await downloadAndConvert()) ?? last;
  } catch (error) {
    const fallback = error instanceof PictureGone ? undefined : last;
    const shown = fallback === undefined ? 'a placeholder is shown' : 'the last one stays';
    warn(`${holder}: the picture ${address} could not be had: ${reasonOf(error)}; ${shown}`);
    return fallback;
  }

  async function findLast(): Promise<Prepared | undefined> {
    const downloaded = lastDownloads.get(key);
    const picture = downloaded && (await store.find(downloaded.digest, widths));
    return downloaded && picture && { picture, downloaded };
  }

  async function downloadAndConvert(): Promise<Prepared | undefined> {
    const fresh = await download(url, last?.downloaded, limits);
    if (fresh === undefined) return undefined;
    const digest = createHash('sha256').update(fresh.bytes).digest('hex');
    const picture = (await store.find(digest, widths)) ?? (await store.add(digest, fresh.bytes, widths));
    return { picture, downloaded: { digest, ...fresh.validators } };
  }
}
