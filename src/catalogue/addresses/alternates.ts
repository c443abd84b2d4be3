import * as v from 'valibot';
import { defaultEdition, editionCodes, editions } from '../../editions/editions.ts';

/** What the other editions' sites have, so that each page can name its counterpart. */
export const AlternatesSchema = v.array(
  v.object({ edition: v.picklist(editionCodes), siteUrl: v.string(), paths: v.array(v.string()) }),
);
export type Alternates = v.InferOutput<typeof AlternatesSchema>;

export interface AlternateLink {
  hreflang: string;
  href: string;
}

type Site = Omit<Alternates[number], 'paths'>;

/** Gives the links of a page to itself in every edition that has it; none where only one has. */
export function alternateLinks(own: Site, ownPaths: Iterable<string>, others: Alternates) {
  const sites = [
    { ...own, paths: new Set(ownPaths) },
    ...others.map((site) => ({ ...site, paths: new Set(site.paths) })),
  ].toSorted((a, b) => editionCodes.indexOf(a.edition) - editionCodes.indexOf(b.edition));
  return (path: string): AlternateLink[] => {
    const having = sites.filter(({ paths }) => paths.has(path));
    if (having.length < 2) return [];
    const links = having.map(({ edition, siteUrl }) => ({
      hreflang: editions[edition].locale,
      href: new URL(path, siteUrl).href,
    }));
    const fallback = having.findIndex(({ edition }) => edition === defaultEdition);
    const href = links[fallback]?.href;
    return href === undefined ? links : [...links, { hreflang: 'x-default', href }];
  };
}
