import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from '../../../../src/publishing/render/compress.ts';

const text = Buffer.from('Кава. '.repeat(300));
const copiesOf = (file: string, content = text) => {
  const { br, gz } = compress(file, content);
  return { br: br && brotliDecompressSync(br).equals(content), gz: gz && gunzipSync(gz).equals(content) };
};

test.each(['index.html', 'robots.txt', 'search.json', '_astro/page.css', '_astro/page.js', 'tastes.svg'])(
  '%s has both copies',
  (file) => {
    expect(copiesOf(file)).toEqual({ br: true, gz: true });
  },
);

test('a page in parts has both copies of the whole', () => {
  const parts = { start: text.subarray(0, 100), shared: text.subarray(100, 1000), rest: text.subarray(1000) };
  const { br, gz } = compress('index.html', text, parts);
  expect([br && brotliDecompressSync(br), gz && gunzipSync(gz)]).toEqual([text, text]);
});

test('what only crawlers read has no copy that they may not accept', () => {
  expect(copiesOf('feed.xml')).toEqual({ br: undefined, gz: true });
});

test.each([
  ['a picture', 'a.webp', text],
  ['a small file', 'index.html', text.subarray(0, 1023)],
])('%s has no copies', (_what, file, content) => {
  expect(compress(file, content)).toEqual({});
});
