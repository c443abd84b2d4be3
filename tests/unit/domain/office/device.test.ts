import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf } from '../../../../src/domain/office/device.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
    'Edge, Windows',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox, Linux'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15`,
    'Safari, macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1`,
    'Chrome, iPhone',
  ],
  [
    `${mozilla} (Linux; Android 16; SM-S931B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0 Safari/537.36`, 'Chrome, ChromeOS'],
  ['curl/8.14', undefined],
  ['', undefined],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('whatever a browser calls itself, its name is short', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 10_000, unit: 'binary' }), (text) => {
      expect((deviceOf(`${text} Chrome/1 SamsungBrowser/1 Windows ${text}`) ?? '').length).toBeLessThan(40);
    }),
  );
});
