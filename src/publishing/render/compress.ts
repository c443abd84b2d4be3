/** Compresses the texts of a site to .br and .gz, so that no server compresses while a shopper waits. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import { mapConcurrently } from '../../domain/map-concurrently.ts';
import { gzipOptions, gzipPage } from './gzip-blocks.ts';
import type { PageParts } from './inline-parts.ts';

const brotli = promisify(brotliCompress);
const gz = promisify<Buffer, ZlibOptions, Buffer>(gzip);
/** Rarely change: worth the slowest compression. */
const assets = /\.(css|js|svg|webmanifest)$/;
/** Change with every price. */
const pages = /\.(html|txt|json)$/;
/** Only crawlers read it, and all of them accept gzip. */
const feeds = /\.xml$/;
const smallestCompressed = 1024;
const width = 4;

/** Copies of a file, where its kind and size make them worth it. */
export interface Compressed {
  br?: Buffer;
  gz?: Buffer;
}

const hasBrotli = (file: string) => assets.test(file) || pages.test(file);
const hasGzip = (file: string) => hasBrotli(file) || feeds.test(file);

const slowest: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Measured on product pages of 75 KB: 7 takes 1.3 ms, 10 takes 25 ms for 6 percent less, 8 and 9 take longer for nothing, and
 * 5 saves 0.15 ms for 2 percent more. In a window of 64 KB brotli searches with smaller tables: a tenth faster, for no more bytes.
 */
const fast = (size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_LGWIN]: size <= 2 ** 17 ? 16 : Math.min(Math.ceil(Math.log2(size)), 22),
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

const brotliOptions = (file: string, size: number) => (assets.test(file) ? slowest : fast(size));

export function compress(file: string, content: Buffer, page?: PageParts<Buffer>): Compressed {
  if (content.length < smallestCompressed || !hasGzip(file)) return {};
  const gz = page === undefined ? gzipSync(content, gzipOptions) : gzipPage(page);
  return hasBrotli(file)
    ? { br: brotliCompressSync(content, brotliOptions(file, content.length)), gz }
    : { gz };
}

/** In the threads of Node: for the slowest compression. */
export async function precompress(site: string, files: readonly string[]): Promise<void> {
  await mapConcurrently(files.filter(hasGzip), width, async (file) => {
    const place = join(site, file);
    const content = await readFile(place);
    if (content.length < smallestCompressed) return;
    if (hasBrotli(file))
      await writeFile(`${place}.br`, await brotli(content, brotliOptions(file, content.length)));
    await writeFile(`${place}.gz`, await gz(content, gzipOptions));
  });
}
