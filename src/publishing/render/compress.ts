/** Compresses the texts of a site to .br and .gz, so that no server compresses while a shopper waits. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { mapConcurrently } from '../../domain/map-concurrently.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Rarely change: worth the slowest compression. */
const assets = new Set(['.css', '.js', '.svg', '.webmanifest']);
/** Change with every price. */
const pages = new Set(['.html', '.xml', '.txt', '.json']);
export const smallestCompressed = 1024;
const heavy = 64 * 1024;
const width = 4;

/**
 * Measured on pages of the demo: 10 takes 7 percent off a listing of 150 KB for 30 ms, and a shop has few of them; a
 * product page of 40 KB costs 0.5 ms with 7, and 8 ms with 9 for 0.3 percent less. Crawlers read XML, no shopper waits for
 * it. A new card changes some thirty shards of the search, and 10 takes 6 percent off them for five times the time.
 */
export function brotliQuality(name: string, size: number): number {
  const kind = extname(name);
  if (assets.has(kind)) return constants.BROTLI_MAX_QUALITY;
  return size > heavy && kind !== '.xml' && !name.startsWith('search/') ? 10 : 7;
}

const brotliOptions = (name: string, size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality(name, size),
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

const isWorthIt = (name: string, size: number): boolean =>
  size >= smallestCompressed && (assets.has(extname(name)) || pages.has(extname(name)));

/** Without copies: too small, or no text. */
export interface Compressed {
  br?: Buffer;
  gz?: Buffer;
}

export const compress = (name: string, content: Buffer): Compressed =>
  isWorthIt(name, content.length)
    ? { br: brotliCompressSync(content, brotliOptions(name, content.length)), gz: gzipSync(content) }
    : {};

/** In the threads of Node: for the slowest compression. */
export async function precompress(site: string, names: readonly string[]): Promise<void> {
  await mapConcurrently(names, width, async (name) => {
    const file = join(site, name);
    const content = await readFile(file);
    if (!isWorthIt(name, content.length)) return;
    await writeFile(`${file}.br`, await brotli(content, brotliOptions(name, content.length)));
    await writeFile(`${file}.gz`, await gz(content));
  });
}
