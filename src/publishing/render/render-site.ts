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
  /** The feed follows later. */
  leavesFeed: boolean;
  /** Where drafts are written, in a new folder. */
  folder: string;
  /** The place of a published file. */
  published(file: string): string | undefined;
  onProgress(done: number, of: number): void;
}

export interface RenderedSite extends Site {
  drafts: Drafts;
  isFeedLeft: boolean;
}

const offlinePage = fileOfPage(paths.offline);
export const workerFile = fileOfPage(files.worker);
export const feedFile = fileOfPage(files.feed);

export async function renderSite(parts: RenderParts): Promise<RenderedSite> {
  const { catalogue, bundle, finisher, keys, onProgress } = parts;
  const drafts = newDrafts(parts);
  const { pages, due: all } = await bundle.site.findDue(catalogue, keys);
  const due = parts.leavesFeed ? all.filter(({ file }) => file !== feedFile) : all;
  let done = 0;
  for await (const [{ file }, text] of bundle.site.renderPages(due)) {
    const finished = finisher(file, text);
    drafts.add(file, finished);
    if (file === offlinePage) {
      const worker = workerText(bundle.worker, Buffer.concat(finished.content).toString());
      drafts.add(workerFile, finisher(workerFile, worker));
    }
    done += 1;
    onProgress(done, due.length);
  }
  return { pages, due, drafts, isFeedLeft: due.length < all.length };
}

type FeedParts = Pick<RenderParts, 'bundle' | 'finisher' | 'folder' | 'published'>;

export async function renderFeed(parts: FeedParts): Promise<Drafts> {
  const drafts = newDrafts(parts);
  const feed = [{ path: files.feed, file: feedFile }];
  for await (const [{ file }, text] of parts.bundle.site.renderPages(feed))
    drafts.add(file, parts.finisher(file, text));
  return drafts;
}

function newDrafts({ folder, published }: Pick<RenderParts, 'folder' | 'published'>): Drafts {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return createDrafts(mkdtempSync(join(folder, 'site-')), published);
}
