/** The files of the next release that differ from the published ones, before they are published. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from '../check/check-file.ts';
import { compress } from './compress.ts';
import { pathOfFile } from './site-files.ts';

export interface Drafts {
  /** Without compressed copies. */
  changed: readonly string[];
  /** The place of each changed file and of each of its copies. */
  places: ReadonlyMap<string, string>;
  faults: readonly string[];
  /** Each link of a changed page, with a page that has it. */
  links: ReadonlyMap<string, string>;
  /** Checks and compresses the file only if it differs. */
  add(file: string, text: string): void;
  /** Adds a file that lies finished and compressed in another folder. */
  addFinished(file: string, folder: string): void;
}

interface DraftParts {
  folder: string;
  /** The place of a published file. */
  published(file: string): string | undefined;
  siteUrl: string;
}

export function createDrafts({ folder, published, siteUrl }: DraftParts): Drafts {
  const changed: string[] = [];
  const places = new Map<string, string>();
  const faults: string[] = [];
  const links = new Map<string, string>();
  mkdirSync(folder, { recursive: true });

  function isPublished(file: string, content: Buffer): boolean {
    const place = published(file);
    return place !== undefined && readFileSync(place).equals(content);
  }

  function write(file: string, content: Buffer | undefined): void {
    if (content === undefined) return;
    const place = join(folder, String(places.size));
    writeFileSync(place, content);
    places.set(file, place);
  }

  return {
    changed,
    places,
    faults,
    links,
    add(file, text) {
      const content = Buffer.from(text);
      if (isPublished(file, content)) return;
      changed.push(file);
      const { br, gz } = compress(file, content);
      write(file, content);
      write(`${file}.br`, br);
      write(`${file}.gz`, gz);
      const checked = checkFile(file, text, siteUrl);
      faults.push(...checked.faults);
      for (const link of checked.links) links.set(link, pathOfFile(file));
    },
    addFinished(file, from) {
      if (isPublished(file, readFileSync(join(from, file)))) return;
      changed.push(file);
      for (const copy of withCopies(file))
        if (existsSync(join(from, copy))) places.set(copy, join(from, copy));
    },
  };
}

/** A file and the names of its compressed copies. */
export const withCopies = (file: string): string[] => [file, `${file}.br`, `${file}.gz`];

export const isCopy = (file: string): boolean => /\.(br|gz)$/.test(file);
