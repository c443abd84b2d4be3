/** What a release is made from, as hashes: the catalogue and the code. If neither changed, nothing is built. */
import { createHash, hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readAlternates } from '../../catalogue/addresses/alternates.ts';
import type { Catalogue, CatalogueOfEdition } from '../../catalogue/catalogue.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { onceEach } from '../../domain/once-each.ts';
import { digestFiles, filesUnder } from '../release/digest-files.ts';
import type { Release } from '../release/releases.ts';
import { refuseFor } from './refusals.ts';

export interface BuildInputs {
  catalogue: Catalogue;
  /** What the release's manifest records of it. */
  manifest: Pick<Release, 'catalogue' | 'code' | 'categories'>;
}

export async function buildInputs(settings: BuildSettings, pulled: CatalogueOfEdition): Promise<BuildInputs> {
  const catalogue: Catalogue = { ...pulled, alternates: await readAlternates(settings) };
  const categories = pulled.categories.map(({ chpu, goodscard }) => [chpu, goodscard.length] as const);
  return {
    catalogue,
    manifest: {
      catalogue: digestOf(catalogue),
      code: await codeDigest(settings),
      categories: Object.fromEntries(categories),
    },
  };
}

const digestOnce = onceEach((value: object) => hash('sha256', JSON.stringify(value), 'base64url'));

const digestOfIds = onceEach((goods: Catalogue['cards']) =>
  hash('sha256', goods.map(({ id }) => id).join(), 'base64url'),
);

function digestOf({ cards, categories, pictures, ogPictures, ...rest }: Catalogue): string {
  const shelves = categories.map(({ children = [], goodscard, ...category }) => ({
    ...category,
    goods: digestOfIds(goodscard),
    children: children.map(({ goodscard: goods, ...child }) => ({ ...child, goods: digestOfIds(goods) })),
  }));
  const parts = [digestOnce(pictures), digestOnce(ogPictures), ...cards.map(digestOnce)];
  return hash('sha256', JSON.stringify([rest, shelves, parts]));
}

const roots = ['src', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
/**
 * Pages contain no code of the shop API, its demo, its operator and its office; texts of the shop's folder are read with the
 * catalogue.
 */
const ignored = [
  join('src', 'server'),
  join('src', 'demo'),
  join('src', 'operator'),
  join('src', 'office'),
  join('src', 'contract', 'office'),
  join('src', 'domain', 'office'),
  join('src', 'locales', 'office'),
  join('src', 'publishing', 'office'),
  join('src', 'shop', 'content'),
];
/** Files and folders that decide how social pictures look; the lock file names their fonts and the encoder. */
export const drawingRoots = [
  join('src', 'seo', 'og'),
  join('src', 'domain', 'drawing'),
  join('src', 'domain', 'taste'),
  join('src', 'shop', 'shop.ts'),
  'package-lock.json',
];

/** Hash of the settings and the code that pages are rendered with. */
async function codeDigest(settings: BuildSettings): Promise<string> {
  const { edition, siteUrl, publicShopApiUrl, worksOffline, tagManager, allowed } = settings;
  return createHash('sha256')
    .update(
      JSON.stringify([edition, siteUrl, publicShopApiUrl ?? null, worksOffline, tagManager ?? null, allowed]),
    )
    .update(await sourcesDigest())
    .digest('hex');
}

let sources: Promise<string> | undefined;
/** Names, sizes and times of the files that were read last. */
let looked: string | undefined;

/** Hash of the code as it was at the first call in this process. */
export function sourcesDigest(): Promise<string> {
  looked ??= lookAtSources();
  sources ??= digestFiles(roots, ignored);
  return sources;
}

/** Hash of the code that draws social pictures. Most new versions leave it as it was, and their builds draw none. */
export const drawingDigest = (): Promise<string> => digestFiles(drawingRoots);

/** Whether the code differs from that of this process. Files whose size and time are the same are not read again. */
export async function isNewCode(): Promise<boolean> {
  const found = lookAtSources();
  if (found === looked) return false;
  if (await hasOtherSources()) return true;
  looked = found;
  return false;
}

const hasOtherSources = async () => (await digestFiles(roots, ignored)) !== (await sourcesDigest());

function lookAtSources(): string {
  const files = filesUnder(roots, ignored).map((file) => {
    const { size, mtimeMs } = statSync(file);
    return [file, size, mtimeMs];
  });
  return JSON.stringify(files);
}

/** A deployment during the build would publish pages of one version with scripts of another. */
export async function refuseNewCode(): Promise<void> {
  if (await hasOtherSources())
    refuseFor(['the code changed while the site was built; the next rebuild is made with it']);
}
