/** Checks the changed files of a release before it is published. */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Release } from '../release/releases.ts';
import type { Assembled } from '../render/assemble-release.ts';
import { fileOfPage, pageOfFile } from '../render/site-files.ts';
import { checkPage } from './check-page.ts';

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
    const text = () => textOf(site, file);
    const page = pageOfFile(file);
    if (page === undefined) faults.push(...faultsOfFile(file, text));
    else {
      const checked = checkPage(text(), siteUrl);
      faults.push(...checked.faults.map((fault) => `${page}: ${fault}`));
      for (const link of checked.links) if (!exists(link)) deadLinks.set(link, page);
    }
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
    for (const path of lost)
      if (html.includes(`href="${path}"`)) deadLinks.set(path, pageOfFile(file) ?? file);
  }
}

function faultsOfFile(file: string, text: () => string): string[] {
  if (extname(file) === '.json' && !isJson(text())) return [`${file} is no JSON`];
  if (extname(file) === '.xml' && !isClosed(text())) return [`${file} is no XML`];
  return [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Our XML builder balances every inner element, so only a cut-off end is possible. */
const isClosed = (xml: string): boolean => /^<\?xml[^>]*\?>\s*<(\w+)[\s>].*<\/\1>\s*$/s.test(xml);

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
