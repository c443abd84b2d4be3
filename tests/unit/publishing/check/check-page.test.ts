import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPage } from '../../../../src/publishing/check/check-page.ts';

const siteUrl = 'https://zerno.example';
const page = (body: string, head = '') =>
  `<!doctype html><html lang="uk"><head><title>Кава</title>${head}</head><body><main><h1>Кава</h1>${body}</main></body></html>`;

test('a complete page has no fault, even with optional end tags omitted', () => {
  const body =
    '<ul><li>раз<li>два</ul><p>три<p>чотири<br><img src="/a.png" alt=""><svg><circle r="1"/></svg>';
  expect(checkPage(page(body), siteUrl).faults).toEqual([]);
});

test('a page cut off anywhere has a fault', () => {
  const whole = page('<div><p>Кава</p></div>');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - '</html>'.length }), (end) => {
      expect(checkPage(whole.slice(0, end), siteUrl).faults).not.toEqual([]);
    }),
  );
});

test('invalid JSON in structured data is a fault', () => {
  const data = (json: string) => page('', `<script type="application/ld+json">${json}</script>`);
  expect(checkPage(data('{"a":1}'), siteUrl).faults).toEqual([]);
  expect(checkPage(data('{"a":}'), siteUrl).faults).toEqual(['its structured data is no JSON']);
});

test('links are decoded paths of this site', () => {
  const body = [
    '<a href="/filtr/?f=1#top"></a><a href="https://zerno.example/about/"></a><a href="https://other.example/"></a>',
    '<a href="//other.example/x"></a><a href="#top"></a><a href="mailto:a@b.c"></a><a href="/k%C3%B3/"></a>',
    '<img src="/a.png" srcset="/b.png 1x, /c.png 2x" alt="">',
  ].join('');
  expect([...checkPage(page(body), siteUrl).links]).toEqual([
    '/filtr/',
    '/about/',
    '/kó/',
    '/a.png',
    '/b.png',
    '/c.png',
  ]);
});
