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

/** For files by hashed names: a page has twenty of them, and what a page may do costs more than a small one weighs. */
export const hashedHeaders = (site: SiteToServe): Headers => ({
  ...originHeaders(site),
  'X-Content-Type-Options': 'nosniff',
});

/** For every other answer of the site, errors too; the shop API says its own. */
export const siteHeaders = (site: SiteToServe): Headers => ({
  ...originHeaders(site),
  'X-Content-Type-Options': 'nosniff',
  [policyHeader]: contentSecurityPolicy(site),
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
