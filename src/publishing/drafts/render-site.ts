/** Renders the pages that are due, and finishes those that differ from the published ones. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { files, paths } from '../../editions/paths.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { workerText } from '../bundle/service-worker.ts';
import { redirectsFile, redirectsText } from '../bundle/serving-files.ts';
import type { Site } from '../bundle/site.ts';
import type { Finisher } from '../finish/finish-pages.ts';
import { fileOfPage } from '../release/site-files.ts';
import type { Draft } from './draft-messages.ts';
import { startDraftThreads } from './draft-threads.ts';
import { collectDrafts, type Drafts } from './drafts.ts';
import { draftWriter } from './write-draft.ts';

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
  warn(warning: string): void;
}

export interface RenderedSite extends Site {
  drafts: Drafts;
  isFeedLeft: boolean;
}

const offlinePage = fileOfPage(paths.offline);
export const workerFile = fileOfPage(files.worker);
export const feedFile = fileOfPage(files.feed);

export async function renderSite(parts: RenderParts): Promise<RenderedSite> {
  const { catalogue, bundle, finisher, keys, published, onProgress, warn } = parts;
  const folder = newFolder(parts.folder);
  const writeDraft = draftWriter(join(folder, 'drafts'), published);
  const { pages, due: all } = await bundle.site.findDue(catalogue, keys);
  const due = parts.leavesFeed ? all.filter(({ file }) => file !== feedFile) : all;
  const threads = startDraftThreads(due.length, bundle.folder, folder);
  /** In the order of the pages, whoever writes them. */
  const drafts: (Promise<Draft | undefined> | Draft | undefined)[] = [];
  let done = 0;
  try {
    for await (const [{ file }, rendered] of bundle.site.renderPages(due)) {
      if (file === offlinePage) {
        const finished = finisher(file, rendered);
        const worker = workerText(bundle.worker, Buffer.concat(finished.content).toString());
        drafts.push(writeDraft(file, finished), writeDraft(workerFile, finisher(workerFile, worker)));
      } else {
        const taken = typeof rendered === 'string' ? threads?.take({ file, text: rendered }) : undefined;
        drafts.push(taken ?? writeDraft(file, finisher(file, rendered)));
      }
      done += 1;
      onProgress(done, due.length);
      await threads?.hear();
    }
    const redirects = redirectsText(catalogue, pages, warn);
    drafts.push(writeDraft(redirectsFile, finisher(redirectsFile, redirects)));
    return {
      pages,
      due,
      drafts: collectDrafts(await Promise.all(drafts), published),
      isFeedLeft: due.length < all.length,
    };
  } finally {
    await threads?.end();
  }
}

type FeedParts = Pick<RenderParts, 'bundle' | 'finisher' | 'folder' | 'published'>;

export async function renderFeed({ bundle, finisher, folder, published }: FeedParts): Promise<Drafts> {
  const writeDraft = draftWriter(newFolder(folder), published);
  const drafts: (Draft | undefined)[] = [];
  const feed = [{ path: files.feed, file: feedFile }];
  for await (const [{ file }, text] of bundle.site.renderPages(feed))
    drafts.push(writeDraft(file, finisher(file, text)));
  return collectDrafts(drafts, published);
}

function newFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return mkdtempSync(join(folder, 'site-'));
}
