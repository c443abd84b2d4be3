import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParts } from '../../../../src/domain/in-parts.ts';
import { jsonPieces } from '../../../../src/domain/text/json-pieces.ts';

async function* inPages(list: readonly unknown[], size: number) {
  for (const page of inParts(list, size)) yield page;
  yield [];
}

const json = fc.jsonValue();
const list = fc.array(json, { maxLength: 7 });

test('the pieces make the text that JSON.stringify gives', async () => {
  await fc.assert(
    fc.asyncProperty(json, list, list, fc.constantFrom(0, 2), async (first, items, more, space) => {
      const document = { 'a "name"': first, items, inner: { more, last: null }, line: 'one\ntwo' };
      const paged = {
        ...document,
        items: inPages(items, 3),
        inner: { ...document.inner, more: inPages(more, 1) },
      };
      let text = '';
      for await (const piece of jsonPieces(paged, space)) text += piece;
      expect(text).toBe(JSON.stringify(document, null, space));
    }),
  );
});

test('a page is written before the next one is read', async () => {
  const read: number[] = [];
  async function* pages() {
    for (const page of [1, 2]) {
      read.push(page);
      yield [page];
    }
  }
  const pieces = jsonPieces(pages());
  expect([await pieces.next(), read]).toEqual([{ done: false, value: '[1' }, [1]]);
});
