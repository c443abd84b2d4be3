import { trustedPolicies } from '../contract/trusted-policies.ts';
import { isSecure, type SiteToServe } from './site-to-serve.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

const sameOrigin = "'self'";
const none = ["'none'"];

/** Google's list for a container with Analytics. Custom HTML tags stay blocked: they would need 'unsafe-inline'. */
const tagManagerScripts = ['https://*.googletagmanager.com'];
const tagManagerRequests = [
  ...tagManagerScripts,
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/**
 * The header. Without `default-src`, because it would apply to inline scripts and styles: those are in the page's own
 * policy. Pictures may come from any https origin: the shop's texts contain them.
 */
export function contentSecurityPolicy(site: SiteToServe): string {
  const frames = site.allowed?.frames ?? [];
  const api = site.apiUrl === undefined ? [] : [new URL(site.apiUrl).origin];
  return policyText({
    'script-src-attr': none,
    'style-src-attr': none,
    'img-src': [sameOrigin, 'https:', ...api],
    'font-src': [sameOrigin],
    'connect-src': [
      sameOrigin,
      ...api,
      ...(site.hasTagManager ? tagManagerRequests : []),
      ...(site.allowed?.requests ?? []),
    ],
    'manifest-src': [sameOrigin],
    'worker-src': [sameOrigin],
    'media-src': none,
    'frame-src': frames.length > 0 ? frames : none,
    'child-src': none,
    'object-src': none,
    'form-action': [sameOrigin],
    'base-uri': none,
    'frame-ancestors': none,
    ...(loadsForeignScripts(site) ? {} : trustedTypes),
    ...(isSecure(site) ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

/**
 * The policy in a page: hashes change with each release, and web servers read their headers only on reload. Speculation
 * rules need a hash too: beside one, Chromium does not accept 'inline-speculation-rules'.
 */
export const inlinePolicy = (
  { hasTagManager, allowed }: SiteToServe,
  scripts: readonly string[],
  styles: readonly string[],
): string =>
  policyText({
    'script-src': [
      sameOrigin,
      ...scripts,
      ...(hasTagManager ? tagManagerScripts : []),
      ...(allowed?.scripts ?? []),
    ],
    'style-src': [sameOrigin, ...styles],
  });

const loadsForeignScripts = ({ hasTagManager, allowed }: SiteToServe): boolean =>
  hasTagManager || (allowed?.scripts ?? []).length > 0;

/** Not together with scripts of others, which insert more of them without a policy. */
const trustedTypes: Sources = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [...Object.values(trustedPolicies), "'allow-duplicates'"],
};

const policyText = (sources: Sources): string =>
  Object.entries(sources)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
