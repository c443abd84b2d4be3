/** The bundle of the current code: made once, and kept until the code changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { readJsonFile } from '../../catalogue/files.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { BundleFactsSchema } from '../finish/bundle-facts.ts';
import { filesOf, isCopy } from '../release/site-files.ts';
import { siteModule } from './keep-bundle.ts';
import { WorkerSchema } from './service-worker.ts';

const FactsSchema = v.object({ pages: BundleFactsSchema, worker: WorkerSchema });
export type Facts = v.InferOutput<typeof FactsSchema>;

export interface Bundle extends Facts {
  folder: string;
  /** The files that do not depend on the catalogue, finished and compressed. */
  assets: { folder: string; files: readonly string[] };
  site: typeof import('./site.ts');
}

export const bundlePlaces = (folder: string) => ({
  assets: join(folder, 'assets'),
  pages: join(folder, 'pages'),
  facts: join(folder, 'facts.json'),
});

export const readBundleFacts = async (folder: string): Promise<Facts> =>
  v.parse(FactsSchema, await readJsonFile(bundlePlaces(folder).facts));

/** `code` is a hash of the code and the settings that it is made from. */
export async function openBundle(settings: BuildSettings, code: string): Promise<Bundle> {
  const folder = join(settings.places.bundles, code.slice(0, 16));
  if (!existsSync(folder)) await makeBundle(settings, folder);
  const { assets, pages } = bundlePlaces(folder);
  const site: Bundle['site'] = await import(pathToFileURL(resolve(pages, siteModule)).href);
  const files = (await filesOf(assets)).filter((file) => !isCopy(file));
  return { ...(await readBundleFacts(folder)), folder, assets: { folder: assets, files }, site };
}

/** Renamed when it is whole: a killed process leaves none that is half made. */
async function makeBundle({ edition, places: { bundles } }: BuildSettings, folder: string): Promise<void> {
  await rm(bundles, { recursive: true, force: true });
  await mkdir(bundles, { recursive: true });
  const draft = await mkdtemp(join(bundles, 'draft-'));
  const child = spawn(process.execPath, [join('scripts', 'make-bundle.ts'), draft], {
    // When this process dies, the IPC channel closes and the bundler ends itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { code, output } = await finish(child);
  if (code !== 0)
    throw new SetupError(`astro could not build edition ${edition}; the last one stays.`, {
      details: output.split('\n'),
    });
  await rename(draft, folder);
}

function finish(child: ChildProcess): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
