/** Everything that happens to a rendered file before it is published, in memory and in one pass, so that any thread can do it. */
import type { SiteToServe } from '../../serving/site-to-serve.ts';
import { type CheckedFile, checkFile } from '../check/check-file.ts';
import type { BundleFacts } from './bundle-facts.ts';
import { type Compressed, compress } from './compress.ts';
import { gzipBlocks } from './gzip-blocks.ts';
import { inliner } from './inline-parts.ts';
import { memoize } from './memoize.ts';
import { isPage } from './site-files.ts';
import { elementMarker } from './style-scopes.ts';

/** The whole file, or a large one in blocks, most of which stay the same buffers. */
export type RenderedFile = string | readonly Buffer[];

export interface FinishedFile {
  /** In blocks, or in one. */
  content: readonly Buffer[];
  /** Compresses and checks it, which only a file that differs from the published one needs. */
  complete(): Compressed & CheckedFile;
}

/** Keeps what pages share. */
export type Finisher = (file: string, rendered: RenderedFile) => FinishedFile;

/** Of 40 KB each. */
const keptParts = 500;

export function finisher(facts: BundleFacts, site: SiteToServe): Finisher {
  const inline = inliner(facts, site);
  const markElements = elementMarker(facts.scopes);
  const sharedPart = memoize((shared) => Buffer.from(shared), keptParts);

  function finishPage(file: string, rendered: string): FinishedFile {
    const page = inline(nameChunks(closeShapes(markElements(rendered)), facts.chunks));
    const parts = {
      start: Buffer.from(page.start),
      shared: sharedPart(page.shared),
      rest: Buffer.from(page.rest),
    };
    const content = Buffer.concat([parts.start, parts.shared, parts.rest]);
    return {
      content: [content],
      complete: () => ({
        ...compress(file, content, parts),
        // Not joined: V8 would reserve memory for each text of that length, a quarter of the check's time.
        ...checkFile(file, [page.start, page.shared, page.rest], site.url),
      }),
    };
  }

  return (file, rendered) => {
    if (typeof rendered !== 'string') return finishBlocks(rendered);
    if (isPage(file)) return finishPage(file, rendered);
    const content = Buffer.from(rendered);
    return {
      content: [content],
      complete: () => ({ ...compress(file, content), ...checkFile(file, [rendered], site.url) }),
    };
  };
}

const finishBlocks = (blocks: readonly Buffer[]): FinishedFile => ({
  content: blocks,
  complete: () => ({ gz: gzipBlocks(blocks), links: new Set(), faults: [] }),
});

/** Astro and React close an empty shape with an end tag, which a page repeats for each of its icons. */
export const closeShapes = (page: string): string => page.replaceAll(/><\/(path|rect|circle|use)>/g, '/>');

const moduleScript = /(<script type="module" src="[^"]*\/)([^"/]+)(">)/g;

/** A page names the chunk itself: a browser would learn of it only from the facade, one round trip later. */
export const nameChunks = (page: string, chunks: BundleFacts['chunks']): string =>
  page.replace(
    moduleScript,
    (_tag, start: string, name: string, end: string) => `${start}${chunks[name] ?? name}${end}`,
  );
