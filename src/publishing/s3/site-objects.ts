/** The objects of a site: each file under its own path, as browsers request it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { files } from '../../editions/paths.ts';
import { caching, isHashed } from '../../serving/caching.ts';
import { isTextType, smallestCompressed } from '../../serving/compression.ts';
import { hostFiles } from '../../serving/error-pages.ts';
import { mediaTypes } from '../../serving/media-types.ts';
import { isFile } from '../release/links.ts';
import { filesOf, isCopy } from '../release/site-files.ts';
import type { S3Settings } from './settings.ts';
import type { ObjectHeaders } from './store.ts';

export type ObjectRules = Pick<S3Settings, 'encoding' | 'cdnSeconds'>;

export interface SiteObject {
  key: string;
  /** The file with its content, not compressed. */
  place: string;
  /** Of this content and the headers that it is served with. */
  digest: string;
  headers: ObjectHeaders;
}

const hash = () => createHash('sha256');

/** Changes when files that did not change are served with other headers. */
export const rulesDigest = (rules: ObjectRules): string =>
  hash()
    .update(JSON.stringify([rules.encoding, rules.cdnSeconds, caching, mediaTypes]))
    .digest('base64url')
    .slice(0, 16);

const notServed = new Set<string>(Object.values(hostFiles).map((path) => path.slice(1)));

/** Compressed copies are not objects: storages cannot choose between them. */
export const keysOf = (names: Iterable<string>): string[] => [
  ...new Set([...names].filter((name) => !isCopy(name) && !notServed.has(name))),
];

export const keysInFolder = async (folder: string): Promise<string[]> => keysOf(await filesOf(folder));

/** Undefined: the site has no such file. */
export async function readObject(
  folder: string,
  key: string,
  rules: ObjectRules,
): Promise<SiteObject | undefined> {
  const place = join(folder, key);
  if (!isFile(place)) return undefined;
  const content = await readFile(place);
  const type = mediaTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const isCompressed = rules.encoding === 'gzip' && isTextType(type) && content.length >= smallestCompressed;
  const headers: ObjectHeaders = {
    type,
    caching: cachingIn(key, rules),
    encoding: isCompressed ? 'gzip' : undefined,
  };
  const digest = hash().update(JSON.stringify(headers)).update(content).digest('base64url');
  return { key, place, digest: digest.slice(0, 16), headers };
}

function cachingIn(key: string, { cdnSeconds }: ObjectRules): string {
  if (isAsset(key)) return caching.hashed;
  // `no-cache` would forbid the CDN too to reuse a page.
  return cdnSeconds === 0
    ? caching.revalidated
    : `public, max-age=0, must-revalidate, s-maxage=${cdnSeconds}`;
}

export const isAsset = (key: string): boolean => isHashed(`/${key}`);

/**
 * The order of uploads. New files come before what links to them, data before the pages that read it, and what starts a
 * visit when everything else is there.
 */
export const phases = ['assets', 'new', 'data', 'pages', 'entries', 'worker'] as const;
export type Phase = (typeof phases)[number];

export function phaseOf(key: string, isInBucket: boolean): Phase {
  if (isAsset(key)) return 'assets';
  if (`/${key}` === files.worker) return 'worker';
  if (isEntry(key)) return 'entries';
  if (!isInBucket) return 'new';
  // Its pages and shards are requested only after it.
  if (`/${key}` === files.search) return 'entries';
  return key.endsWith('.html') ? 'pages' : 'data';
}

const isEntry = (key: string): boolean =>
  ['index.html', 'robots.txt', files.feed.slice(1), files.newsFeed.slice(1)].includes(key) ||
  /^sitemap[^/]*\.xml$/.test(key);
