import { expect, test } from 'vitest';
import { plainText } from '../../../src/catalogue/content/plain-text.ts';

test.each([
  ['Звичайний текст', 'Звичайний текст'],
  ['<p>Один.</p><p>Два.</p>', 'Один. Два.'],
  ['<ul><li>раз</li><li>два</li></ul>', 'раз два'],
  ['рядок<br>рядок', 'рядок рядок'],
  ['<b>жир</b>ний', 'жирний'],
  ['Кава &amp; чай &lt;3 &quot;так&quot; &nbsp; &#8212;', 'Кава & чай <3 "так" —'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<script>alert(1)</script>текст<style>p{}</style>', 'текст'],
  ['', ''],
])('%s is read as «%s»', (html, text) => {
  expect(plainText(html)).toBe(text);
});
