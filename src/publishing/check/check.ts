/** Checks the changed files of a release before it is published. */
import { readFileSync } from 'node:fs';
import type { Release } from '../release/releases.ts';
import type { Assembled } from '../render/assemble-release.ts';
import { fileOfPage, pathOfFile } from '../render/site-files.ts';
import { checkFile } from './check-file.ts';

export interface Checked {
  faults: string[];
  /** Dead links, each with a page that has it. */
  deadLinks: ReadonlyMap<string, string>;
}

type Site = Pick<Assembled, 'changed' | 'pages' | 'find'>;

interface CheckParts {
  site: Site;
  siteUrl: string;
  /** Addresses that only the last release has; any page may still link to them. */
  lost: readonly string[];
}

export function checkRelease({ site, siteUrl, lost }: CheckParts): Checked {
  const faults: string[] = [];
  const deadLinks = new Map<string, string>();
  const exists = memoize((path: string) => hasPage(site, path));
  for (const file of site.changed) {
    if (!/\.(html|json|xml)$/.test(file)) continue;
    const checked = checkFile(file, textOf(site, file), siteUrl);
    faults.push(...checked.faults);
    for (const link of checked.links) if (!exists(link)) deadLinks.set(link, pathOfFile(file));
  }
  // Unchanged pages are read only if one of them may link to a lost page.
  if (lost.length > 0) addLinksToLost(deadLinks, site, lost);
  return { faults, deadLinks };
}

const hasPage = (site: Site, path: string): boolean => site.find(fileOfPage(path)) !== undefined;

function textOf(site: Site, file: string): string {
  const place = site.find(file);
  return place === undefined ? '' : readFileSync(place, 'utf8');
}

function addLinksToLost(deadLinks: Map<string, string>, site: Site, lost: readonly string[]): void {
  for (const file of site.pages) {
    const html = textOf(site, file);
    for (const path of lost) if (html.includes(`href="${path}"`)) deadLinks.set(path, pathOfFile(file));
  }
}

function memoize(test: (path: string) => boolean): (path: string) => boolean {
  const results = new Map<string, boolean>();
  return (path) => {
    const result = results.get(path) ?? test(path);
    results.set(path, result);
    return result;
  };
}

/** Dead links that the published release does not have already, as reasons to refuse this one. */
export function newDeadLinks(found: ReadonlyMap<string, string>, last: Release | undefined): string[] {
  const old = new Set(last?.deadLinks);
  return [...found]
    .filter(([link]) => !old.has(link))
    .map(([link, page]) => `${page} leads to ${link}, where nothing is`);
}

/** The dead links found now, and those of pages that were not read because they did not change. */
export function allDeadLinks(
  site: Site,
  found: ReadonlyMap<string, string>,
  last: Release | undefined,
): string[] {
  const stillDead = (last?.deadLinks ?? []).filter((link) => !hasPage(site, link));
  return [...new Set([...stillDead, ...found.keys()])];
}
