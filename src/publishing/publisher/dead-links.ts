/** Finds the dead links of a release before it is published. */
import { readFileSync } from 'node:fs';
import type { SitePage } from '../bundle/site.ts';
import type { Assembled } from '../drafts/assemble-release.ts';
import type { Release } from '../release/releases.ts';
import { fileOfPage, isPage, pathOfFile } from '../release/site-files.ts';

type Site = Pick<Assembled, 'find'>;

interface Links {
  /** Those of the changed pages, each with a page that has it. */
  links: ReadonlyMap<string, string>;
  /** Addresses that only the last release has. */
  lost: readonly string[];
  /** Pages that may still link to those. */
  naming(lost: readonly string[]): readonly Pick<SitePage, 'file'>[];
}

/** Returns each dead link with a page that has it. */
export function deadLinksOf(site: Site, { links, lost, naming }: Links): Map<string, string> {
  const dead = new Map([...links].filter(([link]) => !hasPage(site, link)));
  if (lost.length === 0) return dead;
  for (const { file } of naming(lost).filter((page) => isPage(page.file))) {
    const html = textOf(site, file);
    for (const path of lost) if (html.includes(`href="${path}"`)) dead.set(path, pathOfFile(file));
  }
  return dead;
}

const hasPage = (site: Site, path: string): boolean => site.find(fileOfPage(path)) !== undefined;

function textOf(site: Site, file: string): string {
  const place = site.find(file);
  return place === undefined ? '' : readFileSync(place, 'utf8');
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
