/** A digest of everything but the catalogue that pages are made of: while it stays the same, so do pages that show the same. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildSettings, buildSettings } from '../../catalogue/settings.ts';
import type { Environment } from '../../contract/environment.ts';
import { refuseFor } from '../check/refused.ts';

const roots = ['src', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
/** The shop API and its demo ship beside the site: their code is in no page. */
const leftOut = [join('src', 'server'), join('src', 'demo')];

export async function codeDigest(settings: BuildSettings, environment: Environment): Promise<string> {
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

/** Of the code alone, as it was when this process first asked. */
export function sourcesDigest(): Promise<string> {
  sources ??= digestSources();
  return sources;
}

/** What was rendered by one version of the code and put together by another one is neither. */
export async function refuseNewCode(): Promise<void> {
  if ((await digestSources()) === (await sourcesDigest())) return;
  refuseFor(['the code changed while the site was built; the next rebuild is made with it']);
}

async function digestSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of await filesOf(roots)) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

async function filesOf(entries: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const entry of entries.filter((name) => !leftOut.includes(name))) {
    const inside = await readdir(entry, { withFileTypes: true }).catch(() => undefined);
    if (inside === undefined) files.push(entry);
    else files.push(...(await filesOf(inside.map(({ name }) => join(entry, name)))));
  }
  return files.sort();
}
