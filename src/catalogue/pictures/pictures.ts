import type { Picture } from '../../domain/catalogue/picture.ts';
import type { PulledCatalogue } from '../catalogue.ts';
import { inParallel } from '../in-parallel.ts';
import type { Limits } from './download.ts';
import { type Known, readKnown, writeKnown } from './known.ts';
import { type NamedPicture, namedPictures } from './named.ts';
import { type Prepared, preparePicture } from './prepare.ts';
import { openPictureStore } from './store.ts';

export interface PictureParts {
  catalogue: Pick<PulledCatalogue, 'cards' | 'news'>;
  /** What relative addresses are relative to. */
  shopUrl: string;
  /** What its pictures are remembered under; its address may be another one each time. */
  shopName: string;
  /** Where the conversions are, shared by whoever builds. */
  folder: string;
  /** The file in which this edition keeps what it knows of its downloads. */
  known: string;
  warn(warning: string): void;
  onProgress?(progress: PictureProgress): void;
  limits?: Partial<Limits>;
}

interface PictureProgress {
  pictures: number;
  done: number;
}

const usualLimits: Limits = { timeoutMs: 30_000, bytes: 20_000_000, retries: 1 };
const width = 8;

/** The pictures of the catalogue by the address that it names them with; null: it could not be had. */
export async function preparePictures(parts: PictureParts): Promise<Record<string, Picture | null>> {
  const { catalogue, shopUrl, warn } = parts;
  const how = {
    store: openPictureStore(parts.folder),
    last: await readKnown(parts.known),
    limits: { ...usualLimits, ...parts.limits },
    warn,
  };
  const named = namedPictures(catalogue);
  const known = new Map<string, Known>();
  let done = 0;

  const prepare = async (picture: NamedPicture): Promise<Prepared | undefined> => {
    const url = addressOf(picture, shopUrl);
    if (url === undefined) {
      warn(
        `${picture.holder}: the picture ${picture.address} has no address of the web; a placeholder is shown`,
      );
      return undefined;
    }
    const knownAs = rememberedAs(url, parts);
    const prepared = await preparePicture(picture, { url, knownAs }, how);
    if (prepared !== undefined) known.set(knownAs, prepared.known);
    return prepared;
  };

  const pictures = await inParallel(named, width, async (picture) => {
    const prepared = await prepare(picture);
    done += 1;
    parts.onProgress?.({ pictures: named.length, done });
    return [picture.address, prepared?.picture ?? null] as const;
  });
  await writeKnown(parts.known, known);
  return Object.fromEntries(pictures);
}

function addressOf({ address }: NamedPicture, shopUrl: string): string | undefined {
  const url = URL.parse(address, `${shopUrl}/`);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const rememberedAs = (url: string, { shopUrl, shopName }: PictureParts): string =>
  url.startsWith(`${shopUrl}/`) ? `${shopName}${url.slice(shopUrl.length)}` : url;
