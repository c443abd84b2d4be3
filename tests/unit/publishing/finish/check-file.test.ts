import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPage as checkParts } from '../../../../src/publishing/finish/check-file.ts';
import { hashSource } from '../../../../src/publishing/finish/hash-source.ts';

const siteUrl = 'https://zerno.example';
const checkPage = (...parts: string[]) => checkParts(parts, siteUrl);
const policyOf = (content: string) => `<meta http-equiv="content-security-policy" content="${content}">`;
const page = (body: string, head = '', policy = policyOf("script-src 'self'; style-src 'self'")) =>
  `<!doctype html><html lang="uk"><head>${policy}<title>Кава</title>${head}</head><body><main><h1>Кава</h1>${body}</main></body></html>`;

test('a complete page has no fault, even with optional end tags omitted', () => {
  const body =
    '<ul><li>раз<li>два</ul><p>три<p>чотири<br><img src="/a.png" alt=""><svg><circle r="1"/></svg>';
  expect(checkPage(page(body)).faults).toEqual([]);
});

test('a page cut off anywhere has a fault', () => {
  const whole = page('<div><p>Кава</p></div>');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - '</html>'.length }), (end) => {
      expect(checkPage(whole.slice(0, end)).faults).not.toEqual([]);
    }),
  );
});

test('a page in parts has the faults and links of the whole', () => {
  const whole = page(`<div><a href="/a/">Кава</a><p>раз`, inline);
  const tags = whole.split(/(?<=>)(?=<)/);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: tags.length }), (cut) => {
      const parts = [tags.slice(0, cut), tags.slice(cut)].map((part) => part.join(''));
      expect(checkPage(...parts)).toEqual(checkPage(whole));
    }),
  );
});

test('invalid JSON in structured data is a fault', () => {
  const data = (json: string) => page('', `<script type="application/ld+json">${json}</script>`);
  expect(checkPage(data('{"a":1}')).faults).toEqual([]);
  expect(checkPage(data('{"a":}')).faults).toEqual(['its structured data is no JSON']);
});

const script = 'let a = 1 < 2;';
const style = 'p{color:red}';
const inline = `<script>${script}</script><style>${style}</style>`;

test('an inline script and style whose hashes are in the policy are no fault', () => {
  const policy = policyOf(`script-src 'self' ${hashSource(script)}; style-src ${hashSource(style)}`);
  expect(checkPage(page('', inline, policy)).faults).toEqual([]);
});

test.each([
  ['no hash', policyOf("script-src 'self'; style-src 'self'")],
  ['hashes in the wrong place', policyOf(`script-src ${hashSource(style)}; style-src ${hashSource(script)}`)],
  ['hashes of other text', policyOf(`script-src ${hashSource(`${script} `)}; style-src ${hashSource('')}`)],
])('an inline script and style are faults when the policy has %s', (_what, policy) => {
  expect(checkPage(page('', inline, policy)).faults).toEqual([
    'its policy does not allow its inline <script>',
    'its policy does not allow its inline <style>',
  ]);
});

test('a policy does not apply to what stands before it', () => {
  const policy = policyOf(`script-src ${hashSource(script)}`);
  expect(checkPage(page('', policy, `<script>${script}</script>`)).faults).toEqual([
    'its policy does not allow its inline <script>',
  ]);
});

test('a page without a policy has a fault', () => {
  expect(checkPage(page('', '', '')).faults).toEqual(['it has no content security policy']);
});

test('links are decoded paths of this site', () => {
  const body = [
    '<a href="/filtr/?f=1#top"></a><a href="https://zerno.example/about/"></a><a href="https://other.example/"></a>',
    '<a href="//other.example/x"></a><a href="#top"></a><a href="mailto:a@b.c"></a><a href="/k%C3%B3/"></a>',
    '<img src="/a.png" srcset="/b.png 1x, /c.png 2x" alt=""><img srcSet="/d.png 1x" alt="">',
  ].join('');
  expect([...checkPage(page(body)).links]).toEqual([
    '/filtr/',
    '/about/',
    '/kó/',
    '/a.png',
    '/b.png',
    '/c.png',
    '/d.png',
  ]);
});
