import { existsSync } from 'node:fs';
import type { Release } from '../release/releases.ts';
import { servedFile } from '../render/pages.ts';

const reason = ([link, page]: readonly [string, string]) => `${page} leads to ${link}, where nothing is`;

/** Those that the published release does not have already. */
export function newDeadLinks(found: ReadonlyMap<string, string>, last: Release | undefined): string[] {
  const known = new Set(last?.deadLinks);
  return [...found].filter(([link]) => !known.has(link)).map(reason);
}

/** For the next release: what was found, and what pages that were not read may still have. */
export function allDeadLinks(
  folder: string,
  found: ReadonlyMap<string, string>,
  last: Release | undefined,
): string[] {
  const before = (last?.deadLinks ?? []).filter((link) => !existsSync(servedFile(folder, link)));
  return [...new Set([...before, ...found.keys()])];
}
