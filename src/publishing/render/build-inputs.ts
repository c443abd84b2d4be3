/** What a release is made from, as hashes: the catalogue and the code. If neither changed, nothing is built. */
import { createHash, hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAlternates } from '../../catalogue/addresses/alternates.ts';
import type { Catalogue, CatalogueOfEdition } from '../../catalogue/catalogue.ts';
import { type BuildSettings, buildSettings } from '../../catalogue/settings.ts';
import type { Environment } from '../../contract/environment.ts';
import { refuseFor } from '../check/refusals.ts';
import type { Release } from '../release/releases.ts';

interface BuildInputs {
  catalogue: Catalogue;
  /** What the release's manifest records of it. */
  manifest: Pick<Release, 'catalogue' | 'code' | 'categories'>;
}

export async function buildInputs(settings: BuildSettings, pulled: CatalogueOfEdition): Promise<BuildInputs> {
  const catalogue: Catalogue = { ...pulled, alternates: await readAlternates(settings, process.env) };
  const categories = pulled.categories.map(({ chpu, goodscard }) => [chpu, goodscard.length] as const);
  return {
    catalogue,
    manifest: {
      catalogue: digestOf(catalogue),
      code: await codeDigest(settings, process.env),
      categories: Object.fromEntries(categories),
    },
  };
}

const digests = new WeakMap<object, string>();

/** Goods and pictures that did not change since the last time are the same objects, and are not hashed again. */
function digestOnce(value: object): string {
  const digest = digests.get(value) ?? hash('sha256', JSON.stringify(value), 'base64url');
  digests.set(value, digest);
  return digest;
}

function digestOf({ cards, categories, pictures, ogPictures, ...rest }: Catalogue): string {
  const ids = (goods: Catalogue['cards']) => goods.map(({ id }) => id);
  const shelves = categories.map(({ children = [], goodscard, ...category }) => ({
    ...category,
    goods: ids(goodscard),
    children: children.map(({ goodscard: goods, ...child }) => ({ ...child, goods: ids(goods) })),
  }));
  const parts = [digestOnce(pictures), digestOnce(ogPictures), ...cards.map(digestOnce)];
  return hash('sha256', JSON.stringify([rest, shelves, parts]));
}

const roots = ['src', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
/** Pages contain no code of the shop API and its demo. */
const ignored = [join('src', 'server'), join('src', 'demo')];

/** Hash of the settings and the code that pages are rendered with. */
async function codeDigest(settings: BuildSettings, environment: Environment): Promise<string> {
  const { edition, siteUrl, publicShopApiUrl, worksOffline, tagManager } = settings;
  const sites = buildSettings({ ...environment, EDITION: undefined }).map((site) => site.siteUrl);
  return createHash('sha256')
    .update(
      JSON.stringify([edition, siteUrl, publicShopApiUrl ?? null, worksOffline, tagManager ?? null, sites]),
    )
    .update(await sourcesDigest())
    .digest('hex');
}

let sources: Promise<string> | undefined;

/** Hash of the code as it was at the first call in this process. */
export function sourcesDigest(): Promise<string> {
  sources ??= digestSources();
  return sources;
}

export const isNewCode = async (): Promise<boolean> => (await digestSources()) !== (await sourcesDigest());

/** A deployment during the build would publish pages of one version with scripts of another. */
export async function refuseNewCode(): Promise<void> {
  if (await isNewCode())
    refuseFor(['the code changed while the site was built; the next rebuild is made with it']);
}

async function digestSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of await sourceFiles(roots)) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

async function sourceFiles(entries: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const entry of entries.filter((name) => !ignored.includes(name))) {
    const inside = await readdir(entry, { withFileTypes: true }).catch(() => undefined);
    if (inside === undefined) files.push(entry);
    else files.push(...(await sourceFiles(inside.map(({ name }) => join(entry, name)))));
  }
  return files.sort();
}
