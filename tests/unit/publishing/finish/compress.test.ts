import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '../../../../src/publishing/finish/compress.ts';

const text = Buffer.from('Кава. '.repeat(300));
const unpacked = (file: string) => {
  const { br, gz } = compress(file, text);
  return { br: br && brotliDecompressSync(br), gz: gz && gunzipSync(gz) };
};

test.each(['index.html', 'robots.txt', 'search.json', '_astro/page.css', '_astro/page.js', 'tastes.svg'])(
  '%s has a copy for browsers',
  (file) => {
    expect(unpacked(file)).toEqual({ br: text });
  },
);

test('what only crawlers read has a copy that all of them accept', () => {
  expect(unpacked('feed.xml')).toEqual({ gz: text });
});

test.each([
  ['a picture', 'a.webp', text],
  ['a small file', 'index.html', text.subarray(0, 1023)],
])('%s has no copy', (_what, file, content) => {
  expect(compress(file, content)).toEqual({});
});
