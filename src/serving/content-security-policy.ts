import { trustedPolicies } from '../contract/trusted-policies.ts';
import { isSecure, type SiteToServe } from './site-to-serve.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

const own = "'self'";
const nobody = ["'none'"];

/** As Google says it for a container with Analytics. Tags that are scripts written into the container stay blocked. */
const tagManager: Sources = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** What a page of the site may load, run and ask. Pictures in a shop's texts may stand anywhere. */
export function contentSecurityPolicy(site: SiteToServe): string {
  const api = site.apiUrl === undefined ? [] : [new URL(site.apiUrl).origin];
  const sources: Sources = {
    'default-src': nobody,
    'script-src': [own, "'inline-speculation-rules'"],
    'style-src': [own],
    'img-src': [own, 'https:', ...api],
    'font-src': [own],
    'connect-src': [own, ...api],
    'manifest-src': [own],
    'worker-src': [own],
    'form-action': [own],
    'base-uri': nobody,
    'object-src': nobody,
    'frame-ancestors': nobody,
  };
  const allowed = site.hasTagManager ? joined(sources, tagManager) : { ...sources, ...trusted };
  const directives = Object.entries(allowed).map(([name, values]) => [name, ...values].join(' '));
  return [...directives, ...(isSecure(site) ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** The tag manager writes scripts into the page by itself, so it cannot be had together with these. */
const trusted: Sources = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [...Object.values(trustedPolicies), "'allow-duplicates'"],
};

const joined = (sources: Sources, more: Sources): Sources =>
  Object.fromEntries(
    Object.entries(sources).map(([name, values]) => [name, [...values, ...(more[name] ?? [])]]),
  );
