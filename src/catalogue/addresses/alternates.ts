import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { isSame } from '../../domain/same.ts';
import { defaultEdition, editionCodes, editions } from '../../editions/editions.ts';
import { readJsonFile, writeFileAtomically } from '../files.ts';
import type { BuildSettings } from '../settings.ts';

/** The paths of the other editions' sites, so that each page can link to its counterparts. */
export const AlternatesSchema = v.array(
  v.object({ edition: v.picklist(editionCodes), siteUrl: v.string(), paths: v.array(v.string()) }),
);
export type Alternates = v.InferOutput<typeof AlternatesSchema>;

export interface AlternateLink {
  hreflang: string;
  href: string;
}

type Site = Omit<Alternates[number], 'paths'>;

/** By path: the editions that have it, and their links. */
export type LinkCache = Map<string, { having: readonly Site[]; links: AlternateLink[] }>;

/**
 * Returns the hreflang links of a path: one for each edition that has it, none if only one has. `cache` keeps links, because
 * building addresses is slow and most paths keep theirs when others come or go.
 */
export function alternateLinks(
  site: Site,
  sitePaths: readonly string[],
  others: Alternates,
  cache: LinkCache = new Map(),
) {
  const sites = [{ ...site, paths: sitePaths }, ...others]
    .toSorted((a, b) => editionCodes.indexOf(a.edition) - editionCodes.indexOf(b.edition))
    .map(({ edition, siteUrl, paths }) => ({ site: { edition, siteUrl }, paths: new Set(paths) }));
  return (path: string): AlternateLink[] => {
    const having = sites.filter(({ paths }) => paths.has(path)).map(({ site }) => site);
    const last = cache.get(path);
    if (last !== undefined && areSameSites(having, last.having)) return last.links;
    const links = linksOfSites(path, having);
    cache.set(path, { having, links });
    return links;
  };
}

const areSameSites = (some: readonly Site[], others: readonly Site[]) =>
  some.length === others.length && some.every(({ siteUrl }, index) => siteUrl === others[index]?.siteUrl);

function linksOfSites(path: string, having: readonly Site[]): AlternateLink[] {
  if (having.length < 2) return [];
  const links = having.map(({ edition, siteUrl }) => ({
    hreflang: editions[edition].locale,
    href: new URL(path, siteUrl).href,
  }));
  const fallback = having.findIndex(({ edition }) => edition === defaultEdition);
  const href = links[fallback]?.href;
  return href === undefined ? links : [...links, { hreflang: 'x-default', href }];
}

const PathsSchema = v.array(v.string());

const written = new Map<string, readonly string[]>();

/** Records the paths of an edition's site for the builds of the other editions. */
export async function writePaths(file: string, paths: readonly string[]): Promise<void> {
  if (isSame(written.get(file), paths)) return;
  await writeFileAtomically(file, JSON.stringify(paths));
  written.set(file, paths);
}

const read = new Map<string, { changedAt: number; paths: string[] }>();

/** The same list as before if the file did not change. */
async function readPaths(file: string): Promise<string[]> {
  const changedAt = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const last = read.get(file);
  if (last?.changedAt === changedAt) return last.paths;
  const recorded = v.safeParse(PathsSchema, await readJsonFile(file).catch(() => undefined));
  const paths = recorded.success ? recorded.output : [];
  read.set(file, { changedAt, paths });
  return paths;
}

/** The recorded paths of the other editions; none for an edition that was never pulled. */
export const readAlternates = ({ others }: Pick<BuildSettings, 'others'>): Promise<Alternates> =>
  Promise.all(
    others.map(async ({ edition, siteUrl, paths }) => ({ edition, siteUrl, paths: await readPaths(paths) })),
  );
