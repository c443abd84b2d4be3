import { expect, test } from 'vitest';
import { hashedHeaders, siteHeaders } from '../../../src/serving/headers.ts';

const site = { url: 'https://zerno.example', apiUrl: undefined, hasTagManager: false };

test('pages forbid framing, sniffing, foreign openers, full referrers and device features', () => {
  const headers = siteHeaders(site);
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  for (const device of ['camera', 'microphone', 'payment'])
    expect(headers['Permissions-Policy']).toContain(`${device}=()`);
  expect(headers['Permissions-Policy']).toContain('geolocation=(self)');
});

test.each([siteHeaders, hashedHeaders])('HTTP Strict Transport Security lasts a year', (headersOf) => {
  expect(headersOf(site)).toHaveProperty('Strict-Transport-Security', 'max-age=31536000');
  const onMachine = headersOf({ ...site, url: 'http://localhost:4321' });
  expect(onMachine).not.toHaveProperty('Strict-Transport-Security');
});
