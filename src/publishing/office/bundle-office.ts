/** Bundles the office of a shop: one page for its countries, which the shop API serves. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { gzipLevel } from '../../serving/compression.ts';
import { precompress } from '../finish/compress.ts';
import { digestFiles } from '../release/digest-files.ts';
import { Busy, withLock } from '../release/lock.ts';
import { filesOf } from '../release/site-files.ts';
import { officeConfig, officeRoot } from './office-config.ts';

type Places = Pick<BuildSettings['places'], 'office' | 'officeBuilding'>;

/** What the bundle is made of: the rooms that the office may import, and what bundles it. */
const sources = [
  officeRoot,
  ...['bundling', 'contract', 'domain', 'editions', 'locales', 'markup', 'shop', 'styles', 'ui'].map((room) =>
    join('src', room),
  ),
  join('src', 'publishing', 'office'),
  join('public', 'favicon.svg'),
  'package-lock.json',
];
/** Texts of the site's pages. */
const ignored = [join('src', 'shop', 'content')];

const page = 'index.html';
/** The hash of its sources. Not served: it has no type. */
const digestFile = '.sources';

/**
 * Bundles the office if the API of one of these sites has it. Returns whether it was bundled; undefined: there is none, or another
 * process bundles it.
 */
export async function bundleOfficeOf(all: readonly BuildSettings[]): Promise<boolean | undefined> {
  const places = all.find(({ hasOffice }) => hasOffice)?.places;
  if (places === undefined) return undefined;
  try {
    return await withLock(`${places.officeBuilding}.lock`, () => bundleOffice(places));
  } catch (error) {
    if (error instanceof Busy) return undefined;
    throw error;
  }
}

/** Returns whether it was bundled: not if its sources are the same as before. */
export async function bundleOffice({ office, officeBuilding: building }: Places): Promise<boolean> {
  const digest = await digestFiles(sources, ignored);
  const written = join(office, digestFile);
  if (existsSync(join(office, page)) && existsSync(written) && (await readFile(written, 'utf8')) === digest)
    return false;
  await buildForProduction(building);
  const files = await filesOf(building);
  await precompress(building, files);
  for (const file of files) await gzip(join(building, file));
  await replaceFiles(building, office);
  await writeFile(written, digest);
  await rm(building, { recursive: true });
  return true;
}

/** With React for production, whatever the mode of this process is; Vite would leave it changed. */
async function buildForProduction(folder: string): Promise<void> {
  const { NODE_ENV: mode } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build(officeConfig(folder));
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = mode;
  }
}

async function gzip(file: string): Promise<void> {
  if (existsSync(`${file}.br`)) {
    await writeFile(`${file}.gz`, gzipSync(await readFile(file), { level: gzipLevel }));
  }
}

/** The page last: whoever gets it finds all that it names. Only then what no page names any more is deleted. */
async function replaceFiles(from: string, to: string): Promise<void> {
  const isOfPage = (file: string) => file.startsWith(page);
  const files = await filesOf(from);
  for (const file of files.toSorted((a, b) => Number(isOfPage(a)) - Number(isOfPage(b)))) {
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(from, file), `${target}.new`);
    await rename(`${target}.new`, target);
  }
  for (const file of await filesOf(to)) {
    if (!files.includes(file) && file !== digestFile) await rm(join(to, file));
  }
}
