/** Finds the dead links of a release before it is published. */
import { readFileSync } from 'node:fs';
import type { Release } from '../release/releases.ts';
import type { Assembled } from '../render/assemble-release.ts';
import { fileOfPage, isPage, pathOfFile } from '../render/site-files.ts';

type Site = Pick<Assembled, 'inventory' | 'find'>;

interface Links {
  /** Those of the changed pages, each with a page that has it. */
  links: ReadonlyMap<string, string>;
  /** Addresses that only the last release has; any page may still link to them. */
  lost: readonly string[];
}

/** Returns each dead link with a page that has it. */
export function deadLinksOf(site: Site, { links, lost }: Links): Map<string, string> {
  const dead = new Map([...links].filter(([link]) => !hasPage(site, link)));
  // Unchanged pages are read only if one of them may link to a lost page.
  if (lost.length > 0) addLinksToLost(dead, site, lost);
  return dead;
}

const hasPage = (site: Site, path: string): boolean => site.find(fileOfPage(path)) !== undefined;

function textOf(site: Site, file: string): string {
  const place = site.find(file);
  return place === undefined ? '' : readFileSync(place, 'utf8');
}

function addLinksToLost(deadLinks: Map<string, string>, site: Site, lost: readonly string[]): void {
  for (const file of [...site.inventory.keys()].map(fileOfPage).filter(isPage)) {
    const html = textOf(site, file);
    for (const path of lost) if (html.includes(`href="${path}"`)) deadLinks.set(path, pathOfFile(file));
  }
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
