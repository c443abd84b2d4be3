import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oldAddressOf } from '../../../../src/domain/catalogue/old-address.ts';

test.each([
  ['/products/ethiopia', '/products/ethiopia'],
  ['/products/ethiopia/', '/products/ethiopia'],
  ['products/ethiopia', '/products/ethiopia'],
  [' https://old.example/products/ethiopia?variant=4#top ', '/products/ethiopia'],
  ['/%D0%BA%D0%B0%D0%B2%D0%B0/ефіопія/', '/кава/ефіопія'],
  ['//old.example/kava', '/kava'],
  ['/a/../b/./c', '/b/c'],
  ['/kava.html', '/kava.html'],
])('%s is the address %s', (text, address) => {
  expect(oldAddressOf(text)).toBe(address);
});

test.each([
  '',
  '/',
  'https://old.example',
  'javascript:alert(1)',
  'ftp://old.example/kava',
  '/a//b',
  '/a%0ab',
  '/a b',
  '/a%20b',
  '/%zz',
  '/a"b',
  '/a`b',
  '/{$HOME}',
  '/a;b',
  '/$uri',
  '/a*',
  '/%252e%252e',
  '/a/..%2f..%2fb',
  '/a%2f.',
  `/${'a'.repeat(500)}`,
])('%j is no address of a page', (text) => {
  expect(oldAddressOf(text)).toBeUndefined();
});

test('an address is written in one way, whatever it was read from', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.webPath({ size: 'small' }),
        fc.webUrl({ size: 'small' }),
      ),
      (text) => {
        const address = oldAddressOf(text);
        if (address === undefined) return;
        expect(oldAddressOf(address)).toBe(address);
        expect(oldAddressOf(`${address}/`)).toBe(address);
        expect(oldAddressOf(encodeURI(address))).toBe(address);
        expect(address).toMatch(/^\/[^/]/);
        expect(address).not.toMatch(/[\s"\\`${};*<>|^[\]#?%\p{Cc}]|\/\/|\/$/u);
      },
    ),
  );
});
