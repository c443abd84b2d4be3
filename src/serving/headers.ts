import { contentSecurityPolicy } from './content-security-policy.ts';
import { isSecure, type SiteToServe } from './site-to-serve.ts';

export type Headers = Readonly<Record<string, string>>;

const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const yearSeconds = 31_536_000;

const policyHeader = 'Content-Security-Policy';

/** For every response of the site's origin, the shop API's too. */
export const originHeaders = (site: SiteToServe): Headers =>
  isSecure(site) ? { 'Strict-Transport-Security': `max-age=${yearSeconds}` } : {};

/** For hashed files. Not the page's policies: a page loads twenty such files, and the headers would outweigh small ones. */
export const hashedHeaders = (site: SiteToServe): Headers => ({
  ...originHeaders(site),
  'X-Content-Type-Options': 'nosniff',
});

/** For every other response of the site, errors too. */
export const siteHeaders = (site: SiteToServe): Headers => ({
  ...originHeaders(site),
  'X-Content-Type-Options': 'nosniff',
  [policyHeader]: contentSecurityPolicy(site),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The checkout lists points by distance.
  'Permissions-Policy': [...unusedFeatures.map((name) => `${name}=()`), 'geolocation=(self)'].join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
});

/** For responses of the shop API: no browser may show one as a page. */
export const apiHeaders: Headers = {
  [policyHeader]: "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};
