import { trustedPolicies } from '../contract/trusted-policies.ts';
import { isSecure, type SiteToServe } from './site-to-serve.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

const sameOrigin = "'self'";
const none = ["'none'"];

/** Google's list for a container with Analytics. Custom HTML tags stay blocked: they would need 'unsafe-inline'. */
const tagManager: Sources = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** Pictures may come from any https origin: the shop's texts contain them. */
export function contentSecurityPolicy(site: SiteToServe): string {
  const api = site.apiUrl === undefined ? [] : [new URL(site.apiUrl).origin];
  const sources: Sources = {
    'default-src': none,
    'script-src': [sameOrigin, "'inline-speculation-rules'"],
    'style-src': [sameOrigin],
    'img-src': [sameOrigin, 'https:', ...api],
    'font-src': [sameOrigin],
    'connect-src': [sameOrigin, ...api],
    'manifest-src': [sameOrigin],
    'worker-src': [sameOrigin],
    'form-action': [sameOrigin],
    'base-uri': none,
    'object-src': none,
    'frame-ancestors': none,
  };
  const allowed = site.hasTagManager ? merged(sources, tagManager) : { ...sources, ...trustedTypes };
  const directives = Object.entries(allowed).map(([name, values]) => [name, ...values].join(' '));
  return [...directives, ...(isSecure(site) ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** Not together with a tag manager, which inserts scripts without a policy. */
const trustedTypes: Sources = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [...Object.values(trustedPolicies), "'allow-duplicates'"],
};

const merged = (sources: Sources, more: Sources): Sources =>
  Object.fromEntries(
    Object.entries(sources).map(([name, values]) => [name, [...values, ...(more[name] ?? [])]]),
  );
