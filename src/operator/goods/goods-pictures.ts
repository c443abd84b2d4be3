/** Pictures of goods from files or addresses: checked, and stored under a name made of their content. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { download } from '../../catalogue/pictures/download.ts';
import { pictureFetch } from '../../catalogue/pictures/picture-fetch.ts';
import { PrivateAddress } from '../../catalogue/pictures/public-fetch.ts';
import { mapConcurrently } from '../../domain/map-concurrently.ts';

const mostMegabytes = 20;
const limits = { timeoutMs: 30_000, bytes: mostMegabytes * 1_000_000, retries: 1 };
const atOnce = 8;

const endings: ReadonlyMap<string, string> = new Map([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['heif', 'avif'],
  ['svg', 'svg'],
]);

export interface LoadedPicture {
  bytes: Uint8Array;
  /** Where the shop serves it, once it is stored. */
  address: string;
}

/** What is wrong with a picture, as the end of a sentence that names it. */
export class BadPicture extends Error {
  override name = 'BadPicture';
}

/** A picture that is named on the command line may lie anywhere. */
export const pictureOnDisk = (reference: string) =>
  /^https?:\/\//i.test(reference) ? reference : resolve(reference);

/** From a web address, or from a file in the folder. */
export async function loadPicture(reference: string, folder: string): Promise<LoadedPicture> {
  const bytes = /^https?:\/\//i.test(reference)
    ? await fetchBytes(reference)
    : await readBytes(reference, folder);
  const format = await formatOf(bytes).catch(() => undefined);
  const ending = format && endings.get(format);
  if (ending === undefined) throw new BadPicture('is not a picture (JPEG, PNG, WebP, AVIF or SVG)');
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { bytes, address: `/media/goods/${digest}.${ending}` };
}

/** A file of a few kilobytes may decode to more pixels than fit into memory. */
const mostPixels = 100_000_000;

/** Decodes the whole picture: the end of a broken upload may be missing. */
async function formatOf(bytes: Uint8Array): Promise<string> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { format } = await picture.metadata();
  await picture.resize(16).raw().toBuffer();
  return format;
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  try {
    const loaded = await download(address, undefined, { ...limits, fetch: pictureFetch() });
    return loaded === undefined ? new Uint8Array() : await buffer(loaded.body);
  } catch (error) {
    throw new BadPicture(`could not be loaded: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof PrivateAddress ? error.cause.message : error.message;
}

async function readBytes(reference: string, folder: string): Promise<Uint8Array> {
  const file = resolve(folder, reference);
  if (!file.startsWith(join(resolve(folder), sep))) throw new BadPicture(`lies outside the folder ${folder}`);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new BadPicture(`is not a file in ${folder}`);
  if (found.size > limits.bytes) throw new BadPicture(`is larger than ${mostMegabytes} MB`);
  return readFile(file);
}

/** A picture on the disk, which is not served yet. */
export interface StagedPicture {
  file: string;
  address: string;
}

/** By the reference: the picture, or what is wrong with it. Each is written to the stage as it comes, so that memory holds few. */
export async function stagePictures(
  references: readonly string[],
  folder: string,
  stage: string,
): Promise<ReadonlyMap<string, StagedPicture | BadPicture>> {
  const distinct = [...new Set(references)];
  const staged = await mapConcurrently(distinct, atOnce, (reference) =>
    stagePicture(reference, folder, join(stage, randomUUID())).catch((error: unknown) => {
      if (error instanceof BadPicture) return error;
      throw error;
    }),
  );
  return new Map(
    distinct.map((reference, index) => [reference, staged[index] ?? new BadPicture('was not loaded')]),
  );
}

async function stagePicture(reference: string, folder: string, file: string): Promise<StagedPicture> {
  const { bytes, address } = await loadPicture(reference, folder);
  await writeFile(file, bytes);
  return { file, address };
}

const fileOf = (address: string, mediaDirectory: string) =>
  join(mediaDirectory, address.replace('/media/', ''));

export async function publishPictures(
  pictures: Iterable<StagedPicture>,
  mediaDirectory: string,
): Promise<void> {
  await mkdir(join(mediaDirectory, 'goods'), { recursive: true });
  for (const { address, file } of pictures) await rename(file, fileOf(address, mediaDirectory));
}

/** A folder beside the pictures of the shop, since a file moves at once only within a disk. */
export async function withStage<T>(mediaDirectory: string, use: (stage: string) => Promise<T>): Promise<T> {
  await mkdir(mediaDirectory, { recursive: true });
  const stage = await mkdtemp(join(mediaDirectory, '.incoming-'));
  return use(stage).finally(() => rm(stage, { recursive: true, force: true }));
}

export async function storePictures(
  pictures: Iterable<LoadedPicture>,
  mediaDirectory: string,
): Promise<void> {
  await mkdir(join(mediaDirectory, 'goods'), { recursive: true });
  for (const { address, bytes } of pictures) await writeFile(fileOf(address, mediaDirectory), bytes);
}
