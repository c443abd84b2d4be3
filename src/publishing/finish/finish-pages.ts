/** Everything that happens to a rendered file before it is published, in memory and in one pass, so that any thread can do it. */
import type { SiteToServe } from '../../serving/site-to-serve.ts';
import { isPage } from '../release/site-files.ts';
import type { BundleFacts } from './bundle-facts.ts';
import { type CheckedFile, checkFile } from './check-file.ts';
import { type Compressed, compress } from './compress.ts';
import { gzipBlocks } from './gzip-blocks.ts';
import { inliner } from './inline-parts.ts';
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

export function finisher(facts: BundleFacts, site: SiteToServe): Finisher {
  const inline = inliner(facts, site);
  const markElements = elementMarker(facts.scopes);

  function finishParts(file: string, parts: readonly string[]): FinishedFile {
    const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
    return {
      content: [content],
      // Not joined: V8 would reserve memory for each text of that length, a quarter of the check's time.
      complete: () => ({ ...compress(file, content), ...checkFile(file, parts, site.url) }),
    };
  }

  const partsOf = (rendered: string) => inline(nameChunks(closeShapes(markElements(rendered)), facts.chunks));

  return (file, rendered) => {
    if (typeof rendered !== 'string') return finishBlocks(rendered);
    return finishParts(file, isPage(file) ? partsOf(rendered) : [rendered]);
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
