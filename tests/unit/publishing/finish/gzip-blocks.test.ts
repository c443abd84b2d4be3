import { spawnSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gzipBlocks } from '../../../../src/publishing/finish/gzip-blocks.ts';

const gunzip = (input: Buffer) => spawnSync('gzip', ['-dc'], { input });

test('for any blocks, the file unpacks to all of them in their order', () => {
  const block = fc
    .array(fc.constantFrom('кава ', '<item>', '</item>', 'a'))
    .map((all) => Buffer.from(all.join('')));
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      const whole = Buffer.concat(blocks);
      expect(gunzipSync(gzipBlocks(blocks)).equals(whole)).toBe(true);
      expect(gzipBlocks(blocks).equals(gzipBlocks(blocks.map((copy) => Buffer.from(copy))))).toBe(true);
    }),
  );
});

test('gzip unpacks the file, and notices a changed byte', () => {
  const blocks = ['раз', 'два', 'три'.repeat(50_000)].map((text) => Buffer.from(text));
  const file = gzipBlocks(blocks);
  expect(gunzip(file)).toMatchObject({ status: 0, stdout: Buffer.concat(blocks) });
  expect(gunzip(Buffer.concat([file.subarray(0, -8), Buffer.alloc(8)])).status).not.toBe(0);
});

test('a block is compressed once', () => {
  const block = Buffer.from('кава '.repeat(100));
  const [first, again] = [gzipBlocks([block]), gzipBlocks([block.fill(0)])];
  const withoutChecksum = (file: Buffer) => file.subarray(0, -8);
  expect(withoutChecksum(again).equals(withoutChecksum(first))).toBe(true);
});
