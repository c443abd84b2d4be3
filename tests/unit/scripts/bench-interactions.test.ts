import { X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readCertificate } from '../../../scripts/bench/interactions/certificate.ts';
import { floorOf } from '../../../scripts/bench/interactions/floor.ts';
import { wavesOf } from '../../../scripts/bench/interactions/waterfall.ts';

describe('the floor of a page', () => {
  const page = `<!DOCTYPE html><html><head><title>Гедеб</title><meta name="description" content="Кава">
    <script src="/first.js"></script><link rel="stylesheet" href="/shared.css"></head><body>
    <aside id="country">Ваша країна?</aside><header><form><button type="submit" formaction="/checkout/" data-press="cart">Кошик <span>0</span></button></form></header>
    <main><div class="product"><h1 class="x">Гедеб &amp; Ко</h1><p hidden>Немає</p>
    <picture><source type="image/avif" srcSet="/a-200.avif 200w" sizes="50vw"/><img src="/a.webp" alt="" loading="lazy"/></picture>
    <form action="/checkout/"><label><input type="radio" name="v" value="1" checked>250 г</label></form>
    <div class="cards grid"><article>Кіамбу</article></div></div></main><script>alert(1)</script></body></html>`;
  const floor = floorOf(page);

  test('has the texts, pictures and controls of the page', () => {
    for (const part of [
      '<title>Гедеб</title>',
      '<h1>Гедеб &amp; Ко</h1>',
      'srcset="/a-200.avif 200w" sizes="50vw"',
      'src="/a.webp" alt loading="lazy"',
      '<input type="radio" name="v" value="1" checked>250 г',
      '<div class="cards"><article>Кіамбу</article></div>',
    ])
      expect(floor).toContain(part);
  });

  test('opens the cart without a script', () => {
    expect(floor).toContain('<button type="button" data-press="cart" popovertarget="cart">Кошик 0</button>');
    expect(floor).toContain('id="cart" popover');
  });

  test('has no script, no linked style, and nothing that is hidden', () => {
    expect(floor).not.toMatch(/<script|<link|Немає|Ваша країна|alert/);
  });
});

test('waves are the longest chain of requests from the press to the effect', () => {
  const fetched = (start: number, end: number | undefined, kilobytes = 1) => ({
    file: '/a.js',
    start,
    end,
    kilobytes,
  });
  const sideBySide = [fetched(10, 600), fetched(11, 650), fetched(12, 700)];
  expect(wavesOf([], 0, 1000)).toBe(0);
  expect(wavesOf(sideBySide, 0, 1000)).toBe(1);
  expect(wavesOf([...sideBySide, fetched(640, 1200)], 0, 2000)).toBe(2);
  expect(wavesOf([fetched(-5, 300), fetched(10, undefined), fetched(10, 20, 0)], 0, 1000)).toBe(0);
  expect(wavesOf([...sideBySide, fetched(640, 1200)], 0, 1000)).toBe(1);
});

test('the certificate is signed by its own key, and known by its hash', () => {
  const { cert, publicKeyHash } = readCertificate();
  const parsed = new X509Certificate(cert);
  expect(parsed.verify(parsed.publicKey)).toBe(true);
  expect(parsed.checkHost('localhost')).toBe('localhost');
  expect(Date.parse(parsed.validTo)).toBeGreaterThan(Date.now());
  expect(publicKeyHash).toMatch(/^[\w+/]{43}=$/);
});
