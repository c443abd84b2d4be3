/** The files of the next release that differ from the published ones, before they are published. */
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { FinishedFile } from './finish-pages.ts';
import { pathOfFile } from './site-files.ts';

export interface Drafts {
  /** Without compressed copies. */
  changed: readonly string[];
  /** The place of each changed file and of each of its copies. */
  places: ReadonlyMap<string, string>;
  faults: readonly string[];
  /** Each link of a changed page, with a page that has it. */
  links: ReadonlyMap<string, string>;
  add(file: string, finished: FinishedFile): void;
  /** Adds a file that lies finished and compressed in another folder. */
  addFinished(file: string, folder: string): void;
}

/** `published` finds the place of a published file. */
export function createDrafts(folder: string, published: (file: string) => string | undefined): Drafts {
  const changed: string[] = [];
  const places = new Map<string, string>();
  const faults: string[] = [];
  const links = new Map<string, string>();
  mkdirSync(folder, { recursive: true });

  const isPublished = (file: string, content: readonly Buffer[]): boolean => {
    const place = published(file);
    return place !== undefined && hasContent(place, content);
  };

  function write(file: string, ...content: readonly Buffer[]): void {
    const place = join(folder, String(places.size));
    const descriptor = openSync(place, 'w');
    try {
      for (const block of content) writeFileSync(descriptor, block);
    } finally {
      closeSync(descriptor);
    }
    places.set(file, place);
  }

  return {
    changed,
    places,
    faults,
    links,
    add(file, { content, complete }) {
      if (isPublished(file, content)) return;
      const whole = complete();
      changed.push(file);
      write(file, ...content);
      if (whole.br !== undefined) write(`${file}.br`, whole.br);
      if (whole.gz !== undefined) write(`${file}.gz`, whole.gz);
      faults.push(...whole.faults);
      for (const link of whole.links) links.set(link, pathOfFile(file));
    },
    addFinished(file, from) {
      if (isPublished(file, [readFileSync(join(from, file))])) return;
      changed.push(file);
      for (const copy of withCopies(file))
        if (existsSync(join(from, copy))) places.set(copy, join(from, copy));
    },
  };
}

/** Reads no further than to the first difference. */
function hasContent(file: string, content: readonly Buffer[]): boolean {
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

/** A file and the names of its compressed copies. */
export const withCopies = (file: string): string[] => [file, `${file}.br`, `${file}.gz`];

export const isCopy = (file: string): boolean => /\.(br|gz)$/.test(file);
