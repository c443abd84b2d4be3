/** Bundles the code of one edition, and finishes everything that does not depend on the catalogue. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build } from 'astro';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { finishAssets, readFacts } from '../finish/bundle-facts.ts';
import { precompress } from '../finish/compress.ts';
import { filesOf } from '../release/site-files.ts';
import { bundlePlaces, type Facts } from './bundle.ts';
import { keepBundle } from './keep-bundle.ts';
import { makeWorker } from './service-worker.ts';
import { writeHostFiles } from './serving-files.ts';

export async function makeBundle(settings: BuildSettings, folder: string): Promise<void> {
  const { assets, pages, facts } = bundlePlaces(folder);
  await build({ outDir: resolve(assets), logLevel: 'warn', integrations: [keepBundle(resolve(pages))] });
  const content: Facts = {
    pages: await readFacts(assets),
    worker: await makeWorker(assets, settings.worksOffline),
  };
  await finishAssets(assets, content.pages);
  await writeHostFiles(settings, assets);
  await precompress(assets, await filesOf(assets));
  await writeFile(facts, JSON.stringify(content));
}
