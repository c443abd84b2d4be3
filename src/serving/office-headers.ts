import type { Headers } from './headers.ts';

const policy = [
  "default-src 'none'",
  ...['script', 'style', 'img', 'font', 'connect', 'manifest', 'worker'].map((kind) => `${kind}-src 'self'`),
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** For every response below `/office/`: only its own files, in no frame, in no search engine. */
export const officeHeaders: Headers = {
  'Content-Security-Policy': policy,
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
