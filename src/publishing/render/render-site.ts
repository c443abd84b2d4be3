/** Renders the pages that are due, and finishes those that differ from the published ones. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { files, paths } from '../../editions/paths.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { Site } from '../bundle/site.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import type { Finisher } from './finish-pages.ts';
import { workerText } from './service-worker.ts';
import { fileOfPage } from './site-files.ts';

interface RenderParts {
  catalogue: Catalogue;
  bundle: Bundle;
  finisher: Finisher;
  /** Of the published pages. */
  keys: ReadonlyMap<string, string>;
  /** Where drafts are written, in a new folder. */
  folder: string;
  /** The place of a published file. */
  published(file: string): string | undefined;
  onProgress(done: number, of: number): void;
}

export interface RenderedSite extends Site {
  drafts: Drafts;
}

const offlinePage = fileOfPage(paths.offline);
export const workerFile = fileOfPage(files.worker);

export async function renderSite(parts: RenderParts): Promise<RenderedSite> {
  const { catalogue, bundle, finisher, keys, published, onProgress } = parts;
  rmSync(parts.folder, { recursive: true, force: true });
  mkdirSync(parts.folder, { recursive: true });
  const drafts = createDrafts(mkdtempSync(join(parts.folder, 'site-')), published);
  const site = await bundle.site.findDue(catalogue, keys);
  let done = 0;
  for await (const [{ file }, text] of bundle.site.renderPages(site.due)) {
    const finished = finisher(file, text);
    drafts.add(file, finished);
    if (file === offlinePage) {
      const worker = workerText(bundle.worker, Buffer.concat(finished.content).toString());
      drafts.add(workerFile, finisher(workerFile, worker));
    }
    done += 1;
    onProgress(done, site.due.length);
  }
  return { ...site, drafts };
}
