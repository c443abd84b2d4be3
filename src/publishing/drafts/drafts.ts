/** The files of the next release that differ from the published ones, before they are published. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOfFile, withCopies } from '../release/site-files.ts';
import type { Draft } from './draft-messages.ts';
import { hasContent } from './write-draft.ts';

export interface Drafts {
  /** Without compressed copies. */
  changed: readonly string[];
  /** The place of each changed file and of each of its copies. */
  places: ReadonlyMap<string, string>;
  faults: readonly string[];
  /** The links of changed pages, each with a page that has it. */
  links: ReadonlyMap<string, string>;
  /** Adds a file that lies finished and compressed in another folder, if it differs from the published one. */
  addFinished(file: string, folder: string): void;
}

/** `published` finds the place of a published file. */
export function collectDrafts(
  written: readonly (Draft | undefined)[],
  published: (file: string) => string | undefined,
): Drafts {
  const drafts = written.filter((draft) => draft !== undefined);
  const changed = drafts.map(({ file }) => file);
  const places = new Map(drafts.flatMap((draft) => draft.places));
  return {
    changed,
    places,
    faults: drafts.flatMap(({ faults }) => faults),
    links: new Map(
      drafts.flatMap(({ file, links }) => links.map((link) => [link, pathOfFile(file)] as const)),
    ),
    addFinished(file, from) {
      const place = published(file);
      if (place !== undefined && hasContent(place, [readFileSync(join(from, file))])) return;
      changed.push(file);
      for (const copy of withCopies(file))
        if (existsSync(join(from, copy))) places.set(copy, join(from, copy));
    },
  };
}
