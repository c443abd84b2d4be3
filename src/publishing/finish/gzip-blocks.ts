import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Of deflated data, without a name and a time. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const emptyLastBlock = Buffer.from([3, 0]);
const deflated = new WeakMap<Buffer, Buffer>();

/** One gzip file of several blocks. A block that was in an earlier file is not compressed again. */
export function gzipBlocks(blocks: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    blocks.reduce((sum, block) => crc32(block, sum), 0),
    0,
  );
  trailer.writeUInt32LE(blocks.reduce((size, block) => size + block.length, 0) % 2 ** 32, 4);
  return Buffer.concat([header, ...blocks.map(deflate), emptyLastBlock, trailer]);
}

function deflate(block: Buffer): Buffer {
  const cached = deflated.get(block);
  if (cached !== undefined) return cached;
  // A flush ends with a whole byte, and nothing in another block refers to what is in this one.
  const result = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH });
  deflated.set(block, result);
  return result;
}
