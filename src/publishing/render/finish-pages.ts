/** Everything that happens to a rendered file before it is published, in memory and in one pass, so that any thread can do it. */
import type { SiteToServe } from '../../serving/site-to-serve.ts';
import { type CheckedFile, checkFile } from '../check/check-file.ts';
import { type BundleFacts, shortenScopes } from './bundle-facts.ts';
import { type Compressed, compress } from './compress.ts';
import { gzipBlocks } from './gzip-blocks.ts';
import { inliner } from './inline-parts.ts';
import { isPage } from './site-files.ts';

interface FinishedFile extends CheckedFile, Compressed {
  content: Buffer;
}

export interface Finisher {
  finishPage(page: string): string;
  /** A page, or a text that needs only to be checked and compressed. */
  finishFile(file: string, text: string): FinishedFile;
  /** A large file for crawlers; of its blocks, only those that changed are compressed. */
  finishBlocks(blocks: readonly Buffer[]): FinishedFile;
}

/** Keeps what pages share, so one is made for each thread. */
export function finisher(facts: BundleFacts, site: SiteToServe): Finisher {
  const inline = inliner(facts, site);
  const finishPage = (page: string) =>
    inline(nameChunks(closeShapes(shortenScopes(page, facts.scopes)), facts.chunks));
  return {
    finishPage,
    finishFile(file, text) {
      const finished = isPage(file) ? finishPage(text) : text;
      const content = Buffer.from(finished);
      return { content, ...compress(file, content), ...checkFile(file, finished, site.url) };
    },
    finishBlocks: (blocks) => ({
      content: Buffer.concat(blocks),
      gz: gzipBlocks(blocks),
      links: new Set(),
      faults: [],
    }),
  };
}

/** Astro and React close an empty shape with an end tag, which a page repeats for each of its icons. */
export const closeShapes = (page: string): string => page.replaceAll(/><\/(path|rect|circle|use)>/g, '/>');

const moduleScript = /(<script type="module" src="[^"]*\/)([^"/]+)(">)/g;

/** A page names the chunk itself: a browser would learn of it only from the facade, one round trip later. */
export const nameChunks = (page: string, chunks: BundleFacts['chunks']): string =>
  page.replace(moduleScript, (_tag, start, name, end) => `${start}${chunks[name] ?? name}${end}`);
