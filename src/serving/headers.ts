import { contentSecurityPolicy } from './content-security-policy.ts';
import { isSecure, type SiteToServe } from './site-to-serve.ts';

export type Headers = Readonly<Record<string, string>>;

const unused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'usb'],
];

const yearSeconds = 31_536_000;

const policyHeader = 'Content-Security-Policy';

/** For everything that comes from the site's address, whoever answers. */
export const originHeaders = (site: SiteToServe): Headers =>
  isSecure(site) ? { 'Strict-Transport-Security': `max-age=${yearSeconds}` } : {};

/** For every answer of the site, errors too; the shop API says its own. */
export const siteHeaders = (site: SiteToServe): Headers => ({
  ...originHeaders(site),
  [policyHeader]: contentSecurityPolicy(site),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unused.map((name) => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
});

/** For answers that no browser is to show as a page. */
export const apiHeaders: Headers = {
  [policyHeader]: "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};
