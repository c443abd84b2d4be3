import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { PageParts } from './inline-parts.ts';

/** Of deflated data, without a name and a time. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const emptyLastBlock = Buffer.from([3, 0]);
/** 6 takes an eighth longer for half a percent. */
export const gzipOptions = { level: 5 };
const deflated = new WeakMap<Buffer, Buffer>();

/** One gzip file of several blocks. A block that was in an earlier file is not compressed again. */
export const gzipBlocks = (blocks: readonly Buffer[]): Buffer =>
  gzipFile(blocks, [...blocks.map(deflate), emptyLastBlock]);

/** A gzip file of three parts, the second of which is in other files too and is compressed once. */
export function gzipPage({ start, shared, rest }: PageParts<Buffer>): Buffer {
  // What is compressed so far, as one stream would know it.
  const dictionary = shared.subarray(-(2 ** 15));
  const last = deflateRawSync(rest, { ...gzipOptions, dictionary });
  return gzipFile([start, shared, rest], [deflate(start), deflate(shared), last]);
}

function gzipFile(blocks: readonly Buffer[], deflatedBlocks: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    blocks.reduce((sum, block) => crc32(block, sum), 0),
    0,
  );
  trailer.writeUInt32LE(blocks.reduce((size, block) => size + block.length, 0) % 2 ** 32, 4);
  return Buffer.concat([header, ...deflatedBlocks, trailer]);
}

function deflate(block: Buffer): Buffer {
  const known = deflated.get(block);
  if (known !== undefined) return known;
  // A flush ends with a whole byte, and nothing in another block refers to what is in this one.
  const result = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
  deflated.set(block, result);
  return result;
}
