import { readFile } from 'node:fs/promises';
import { reasonOf } from '../../client/failures.ts';
import type { Picture } from '../../domain/catalogue/picture.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { isSame, keepSame } from '../../domain/same.ts';
import { hourMs, minuteMs } from '../../domain/time/units.ts';
import { convertFile, digestInAddress, findConverted } from './content-pictures.ts';
import {
  type Downloaded,
  download,
  type Limits,
  PictureGone,
  readDownloads,
  writeDownloads,
} from './download.ts';
import { withIncoming } from './incoming.ts';
import type { Looked, Means, Prepared } from './looked.ts';
import { pictureFetch } from './picture-fetch.ts';
import {
  type ListedPicture,
  listPictures,
  type Shown,
  showSamePictures,
  touchedAddresses,
  type Widths,
} from './picture-list.ts';
import { openPictureStore } from './store.ts';

export interface PictureParts {
  /** The base of relative addresses. */
  shopUrl: string;
  /** Downloads are remembered under this name, because the shop's address may change from build to build. */
  shopName: string;
  /** Further addresses of the shop. Pictures there, as those at `shopUrl`, may be at private addresses. */
  ownAddresses?: readonly string[];
  /** A picture that is no download: its file in the shop's folder. */
  fileOf?(address: string): string | undefined;
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

/** Keyed by address; null: the picture is unavailable. */
type Pictures = Readonly<Record<string, Picture | null>>;

const defaultLimits = { timeoutMs: 30_000, bytes: 20_000_000, retries: 1 };
const picturesAtOnce = 8;

/** After what time a picture whose card did not change is looked at again. */
const lookAgainAfter = {
  /** Its file must still be there, and be marked as used. */
  fresh: 12 * hourMs,
  /** The server promised nothing. */
  other: hourMs,
  unavailable: minuteMs,
};

interface PictureState extends Pick<Looked, 'prepared'> {
  widths: Widths;
  lookAgainAt: number;
}

/**
 * Returns a function that downloads and converts the pictures of a catalogue. It remembers them: called again, it looks only
 * at those that are new, those of changed cards and those that it has not looked at for a while, and returns the same
 * objects for all others.
 */
export function createPicturePreparer(parts: PictureParts): (catalogue: Shown) => Promise<Pictures> {
  const { shopUrl, warn } = parts;
  const store = openPictureStore(parts.folder);
  const fetch = pictureFetch([shopUrl, ...(parts.ownAddresses ?? [])]);
  const limits = { ...defaultLimits, fetch, ...parts.limits };
  let last: { catalogue: Shown; listed: readonly ListedPicture[]; pictures: Pictures } | undefined;
  let states: ReadonlyMap<string, PictureState> = new Map();
  let downloads: ReadonlyMap<string, Downloaded> | undefined;

  async function look(picture: ListedPicture): Promise<Looked> {
    const file = parts.fileOf?.(picture.address);
    if (file !== undefined) return convertFile(picture, file, { store, limits, warn });
    const digest = digestInAddress(picture.address);
    if (digest !== undefined) return findConverted(picture, digest, { store, warn });
    const url = webUrl(picture, shopUrl);
    if (url !== undefined) {
      const key = downloadKey(url, shopUrl, parts.shopName);
      const downloaded = states.get(picture.address)?.prepared?.downloaded ?? downloads?.get(key);
      return preparePicture(picture, { url, key, downloaded }, { folder: parts.folder, store, limits, warn });
    }
    const { holder, address } = picture;
    warn(`${holder}: the picture ${address} has no address of the web; a placeholder is shown`);
    return { prepared: undefined, found: 'unavailable' };
  }

  /** Writes the file only if it changes: it is large. */
  async function remember(all: ReadonlyMap<string, PictureState>): Promise<void> {
    const next = new Map<string, Downloaded>();
    for (const { prepared } of all.values()) if (prepared) next.set(prepared.key, prepared.downloaded);
    const isWritten =
      next.size === downloads?.size && [...next].every(([key, value]) => downloads?.get(key) === value);
    if (!isWritten) await writeDownloads(parts.downloads, next);
    downloads = next;
  }

  return async (catalogue) => {
    downloads ??= await readDownloads(parts.downloads);
    const now = Date.now();
    const listed =
      last !== undefined && showSamePictures(last.catalogue, catalogue)
        ? last.listed
        : listPictures(catalogue);
    const touched = touchedAddresses(catalogue, last?.catalogue);
    const isDue = ({ address, widths }: ListedPicture) => {
      const picture = states.get(address);
      if (picture === undefined || picture.lookAgainAt <= now || !isSame(picture.widths, widths)) return true;
      return touched.has(address) && !isFresh(picture.prepared?.downloaded);
    };
    const due = listed.filter(isDue);
    if (due.length === 0 && listed === last?.listed) {
      last = { ...last, catalogue };
      return last.pictures;
    }

    const looked = new Map<string, PictureState>();
    await mapConcurrently(inAnyOrder(due), picturesAtOnce, async (picture) => {
      const { address, widths } = picture;
      const { prepared, found } = await look(picture);
      const before = states.get(address)?.prepared;
      looked.set(address, {
        widths,
        prepared: prepared && { ...prepared, picture: keepSame(before?.picture, prepared.picture) },
        lookAgainAt: timeToLookAgain(found, prepared, now),
      });
      parts.onProgress?.({ pictures: listed.length, done: listed.length - due.length + looked.size });
    });
    const all = new Map<string, PictureState>();
    for (const { address } of listed) {
      const one = looked.get(address) ?? states.get(address);
      if (one !== undefined) all.set(address, one);
    }
    await remember(all);
    states = all;
    const pictures = Object.fromEntries(
      Array.from(all, ([address, { prepared }]) => [address, prepared?.picture ?? null]),
    );
    last = { catalogue, listed, pictures: keepSame(last?.pictures, pictures) };
    return last.pictures;
  };
}

/** Editions are built by a process each, and show mostly the same pictures: in the same order, each would convert all of them. */
const inAnyOrder = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

function webUrl({ address }: ListedPicture, shopUrl: string): string | undefined {
  const url = URL.parse(address, `${shopUrl}/`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const downloadKey = (url: string, shopUrl: string, shopName: string): string =>
  url.startsWith(`${shopUrl}/`) ? `${shopName}${url.slice(shopUrl.length)}` : url;

const isFresh = (downloaded: Downloaded | undefined) => (downloaded?.freshUntil ?? 0) > Date.now();

function timeToLookAgain(found: Looked['found'], prepared: Prepared | undefined, now: number): number {
  const at = now + lookAgainAfter[found];
  return found === 'fresh' ? Math.min(at, prepared?.downloaded.freshUntil ?? at) : at;
}

/** If the download fails, the picture of the last build is used. */
async function preparePicture(
  { address, widths, holder }: ListedPicture,
  { url, key, downloaded }: { url: string; key: string; downloaded: Downloaded | undefined },
  { folder, store, limits, warn }: Means & { folder: string },
): Promise<Looked> {
  const last = await findLast();
  if (last !== undefined && isFresh(last.downloaded)) return { prepared: last, found: 'fresh' };
  try {
    const prepared = (await downloadAndConvert()) ?? last;
    return { prepared, found: isFresh(prepared?.downloaded) ? 'fresh' : 'other' };
  } catch (error) {
    const fallback = error instanceof PictureGone ? undefined : last;
    const shown = fallback === undefined ? 'a placeholder is shown' : 'the last one stays';
    warn(`${holder}: the picture ${address} could not be had: ${reasonOf(error)}; ${shown}`);
    return { prepared: fallback, found: 'unavailable' };
  }

  async function findLast(): Promise<Prepared | undefined> {
    const picture = downloaded && (await store.find(downloaded.digest, widths));
    return downloaded && picture && { key, picture, downloaded };
  }

  async function downloadAndConvert(): Promise<Prepared | undefined> {
    const fresh = await download(url, last?.downloaded, limits);
    if (fresh === undefined) return undefined;
    return withIncoming(folder, fresh.body, async (file, digest) => {
      const read = () => readFile(file);
      const picture = (await store.find(digest, widths)) ?? (await store.add(digest, read, widths));
      return { key, picture, downloaded: { digest, ...fresh.validators } };
    });
  }
}
