/** Writes a finished file and its compressed copy into a folder of drafts, if it differs from the published one. */
import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedFile } from '../finish/finish-pages.ts';
import { copyText } from '../finish/memoize.ts';
import type { Draft } from './draft-messages.ts';

/** Undefined: the published file is the same. */
type WriteDraft = (file: string, finished: FinishedFile) => Draft | undefined;

/** `published` finds the place of a published file. */
export function draftWriter(folder: string, published: (file: string) => string | undefined): WriteDraft {
  mkdirSync(folder, { recursive: true });
  let written = 0;
  const linked = new Set<string>();

  function write(content: readonly Buffer[]): string {
    written += 1;
    const place = join(folder, String(written));
    const descriptor = openSync(place, 'w');
    try {
      for (const block of content) writeFileSync(descriptor, block);
    } finally {
      closeSync(descriptor);
    }
    return place;
  }

  return (file, { content, complete }) => {
    const place = published(file);
    if (place !== undefined && hasContent(place, content)) return undefined;
    const { br, gz, links, faults } = complete();
    const places: Draft['places'] = [[file, write(content)]];
    if (br !== undefined) places.push([`${file}.br`, write([br])]);
    if (gz !== undefined) places.push([`${file}.gz`, write([gz])]);
    const newLinks = [...links].filter((link) => !linked.has(link)).map(copyText);
    for (const link of newLinks) linked.add(link);
    return { file, places, links: newLinks, faults: [...faults] };
  };
}

/** Reads no further than to the first difference. */
export function hasContent(file: string, content: readonly Buffer[]): boolean {
  const descriptor = openSync(file, 'r');
  try {
    const size = content.reduce((sum, { length }) => sum + length, 0);
    if (fstatSync(descriptor).size !== size) return false;
    return content.every((block) => {
      const there = Buffer.allocUnsafe(block.length);
      readSync(descriptor, there);
      return there.equals(block);
    });
  } finally {
    closeSync(descriptor);
  }
}
