import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xmlDocument } from '../../../src/seo/xml.ts';
import { readXml } from '../../support/site/xml.ts';

test.each([
  '<script>alert(1)</script>',
  '</title><title>',
  '"><x y="',
  "Кава & чай 'на двох'",
  ']]> <!-- --> <?php ?>',
  '&amp; &lt; &#60;',
  '😀 кава',
])('%s survives a round trip', (text) => {
  const xml = xmlDocument({ page: { '@name': text, title: text } });
  expect(xml.match(/<[a-z]+/g)).toEqual(['<page', '<title']);
  expect(readXml(xml)).toEqual({ page: { name: text, title: text } });
});

test('for any text, the document is well formed and has only our elements', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = xmlDocument({ page: { '@name': text, title: text } });
      expect(() => readXml(xml)).not.toThrow();
      expect(xml.isWellFormed()).toBe(true);
      expect(xml.match(/<[a-z]+/g)).toEqual(['<page', '<title']);
    }),
  );
});

test('only characters that XML cannot contain are left out', () => {
  expect(xmlDocument({ title: 'a\u0000b\u0008c\u001Fd\uFFFEe\uD800f\t\n€' })).toContain(
    '<title>abcdef\t\n€</title>',
  );
});

test('a list repeats the element for each item', () => {
  expect(xmlDocument({ list: { item: ['a', 'b'], none: [] } })).toContain(
    '<list><item>a</item><item>b</item></list>',
  );
});
