import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../src/serving/content-security-policy.ts';
import type { SiteToServe } from '../../../src/serving/site-to-serve.ts';

const plain: SiteToServe = { url: 'https://zerno.example', apiUrl: undefined, hasTagManager: false };

const directivesOf = (site: Partial<SiteToServe>) =>
  new Map(
    contentSecurityPolicy({ ...plain, ...site })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

test.each([{}, { hasTagManager: true }, { apiUrl: 'https://api.shop.example/pl' }])(
  'nothing that stands in a page is run or shown as style, be the site %o',
  (site) => {
    expect(contentSecurityPolicy({ ...plain, ...site })).not.toMatch(/unsafe|data:|\*(?!\.)/);
  },
);

test('sources that no page needs are blocked', () => {
  const directives = directivesOf({});
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
    expect(directives.get(name)).toEqual(["'none'"]);
  }
  for (const name of ['style-src', 'font-src', 'connect-src', 'worker-src', 'form-action']) {
    expect(directives.get(name)).toEqual(["'self'"]);
  }
});

test('a shop API of another origin may be called, and its pictures shown', () => {
  const directives = directivesOf({ apiUrl: 'http://localhost:9000/pl' });
  expect(directives.get('connect-src')).toEqual(["'self'", 'http://localhost:9000']);
  expect(directives.get('img-src')).toContain('http://localhost:9000');
  expect(directives.get('script-src')?.join()).not.toContain('localhost');
});

test('the hosts of the tag manager are allowed only with a tag manager', () => {
  expect(contentSecurityPolicy(plain)).not.toContain('google');
  const directives = directivesOf({ hasTagManager: true });
  expect(directives.get('script-src')).toContain('https://*.googletagmanager.com');
  expect(directives.get('connect-src')).toContain('https://*.google-analytics.com');
});

test('Trusted Types are required, except with a tag manager', () => {
  expect(directivesOf({}).get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directivesOf({ hasTagManager: true }).has('require-trusted-types-for')).toBe(false);
});

test('a site on https upgrades insecure requests, a site on http does not', () => {
  expect(directivesOf({}).has('upgrade-insecure-requests')).toBe(true);
  expect(directivesOf({ url: 'http://localhost:4321' }).has('upgrade-insecure-requests')).toBe(false);
});
