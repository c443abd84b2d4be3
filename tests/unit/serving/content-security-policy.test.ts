import { expect, test } from 'vitest';
import { caddyConfig } from '../../../src/serving/caddy.ts';
import { contentSecurityPolicy, inlinePolicy } from '../../../src/serving/content-security-policy.ts';
import { nginxConfig } from '../../../src/serving/nginx.ts';
import type { SiteToServe } from '../../../src/serving/site-to-serve.ts';
import { headersFile } from '../../../src/serving/static-host.ts';

const plain: SiteToServe = { url: 'https://zerno.example', apiUrl: undefined, hasTagManager: false };

const script = "'sha256-AAAA'";
const style = "'sha256-BBBB'";

/** The header and the policy in the page: a browser applies both. */
const policiesOf = (site: Partial<SiteToServe>) =>
  [contentSecurityPolicy({ ...plain, ...site }), inlinePolicy({ ...plain, ...site }, [script], [style])].join(
    '; ',
  );

const directivesOf = (site: Partial<SiteToServe>) =>
  new Map(
    policiesOf(site)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

test.each([{}, { hasTagManager: true }, { apiUrl: 'https://api.shop.example/pl' }])(
  'nothing inline is run or shown as style without its hash, be the site %o',
  (site) => {
    expect(policiesOf(site)).not.toMatch(/unsafe|data:|\*(?!\.)/);
    const directives = directivesOf(site);
    expect(directives.get('script-src')?.slice(0, 2)).toEqual(["'self'", script]);
    expect(directives.get('style-src')).toEqual(["'self'", style]);
    for (const name of ['script-src-attr', 'style-src-attr'])
      expect(directives.get(name)).toEqual(["'none'"]);
  },
);

/** Fetch directives of CSP 3 for which a browser would take `default-src`, which the header cannot have. */
const fetchDirectives = [
  'child-src',
  'connect-src',
  'font-src',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'style-src',
  'style-src-attr',
  'worker-src',
];

test('every kind of source is restricted, and those that no page needs are blocked', () => {
  const directives = directivesOf({});
  for (const name of fetchDirectives) expect(directives.has(name), name).toBe(true);
  for (const name of ['child-src', 'frame-src', 'media-src', 'object-src', 'base-uri', 'frame-ancestors']) {
    expect(directives.get(name), name).toEqual(["'none'"]);
  }
  for (const name of ['font-src', 'connect-src', 'manifest-src', 'worker-src', 'form-action']) {
    expect(directives.get(name), name).toEqual(["'self'"]);
  }
});

test('the header does not contain what would apply to inline scripts and styles of pages', () => {
  expect(contentSecurityPolicy(plain)).not.toMatch(/(?:default|script|style)-src(?:-elem)? /);
});

test('a shop API of another origin may be called, and its pictures shown', () => {
  const directives = directivesOf({ apiUrl: 'http://localhost:9000/pl' });
  expect(directives.get('connect-src')).toEqual(["'self'", 'http://localhost:9000']);
  expect(directives.get('img-src')).toContain('http://localhost:9000');
  expect(directives.get('script-src')?.join()).not.toContain('localhost');
});

test('the hosts of the tag manager are allowed only with a tag manager', () => {
  expect(policiesOf({})).not.toContain('google');
  const directives = directivesOf({ hasTagManager: true });
  expect(directives.get('script-src')).toContain('https://*.googletagmanager.com');
  expect(directives.get('connect-src')).toContain('https://*.google-analytics.com');
});

test('Trusted Types are required, except with a tag manager', () => {
  expect(directivesOf({}).get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directivesOf({ hasTagManager: true }).has('require-trusted-types-for')).toBe(false);
});

test('hosts of another tag are allowed for what they are named for, in what every server sends', () => {
  const allowed = {
    scripts: ['https://a.example'],
    requests: ['https://*.b.example'],
    frames: ['https://c.example'],
  };
  const directives = directivesOf({ allowed });
  expect(directives.get('script-src')).toContain('https://a.example');
  expect(directives.get('connect-src')).toEqual(["'self'", 'https://*.b.example']);
  expect(directives.get('frame-src')).toEqual(['https://c.example']);
  expect(directives.has('require-trusted-types-for')).toBe(false);
  expect(directivesOf({}).get('frame-src')).toEqual(["'none'"]);
  const site = { ...plain, allowed };
  const served = { ...site, redirects: [], root: '/srv/site', upstream: undefined };
  for (const config of [nginxConfig(served), caddyConfig(served), headersFile(site)]) {
    expect(config).toContain("connect-src 'self' https://*.b.example;");
    expect(config).toContain('frame-src https://c.example;');
  }
});

test('a site on https upgrades insecure requests, a site on http does not', () => {
  expect(directivesOf({}).has('upgrade-insecure-requests')).toBe(true);
  expect(directivesOf({ url: 'http://localhost:4321' }).has('upgrade-insecure-requests')).toBe(false);
});
