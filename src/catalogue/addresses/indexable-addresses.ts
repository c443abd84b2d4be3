import { keepSame } from '../../domain/same.ts';
import { editions } from '../../editions/editions.ts';
import { guardedLoader } from '../render-guard.ts';
import { settingsOfThisBuild } from '../settings.ts';
import { loadCatalogue } from '../shown-catalogue.ts';
import { type Address, addressesOf } from './addresses.ts';
import { type AlternateLink, type Alternates, alternateLinks, type LinkCache } from './alternates.ts';

/** The pages of this build's site that search engines may index. */
export interface IndexableSite {
  siteUrl: string;
  addresses: readonly Address[];
  linksOf(path: string): AlternateLink[];
}

interface Indexable extends IndexableSite {
  /** The paths that may have a counterpart in another country. */
  paths: readonly string[];
  alternates: Alternates;
  linkCache: LinkCache;
}

export const loadIndexable = guardedLoader<Indexable>(async (previous) => {
  const settings = settingsOfThisBuild();
  const catalogue = await loadCatalogue();
  const addresses = keepSame(previous?.addresses, addressesOf(catalogue, editions[settings.edition]));
  const shared = addresses
    .filter(({ isCountrySpecific }) => isCountrySpecific !== true)
    .map(({ path }) => path);
  const paths = keepSame(previous?.paths, shared);
  const alternates = keepSame(previous?.alternates, catalogue.alternates);
  const linkCache: LinkCache = previous?.linkCache ?? new Map();
  const linksOf =
    previous !== undefined && paths === previous.paths && alternates === previous.alternates
      ? previous.linksOf
      : alternateLinks(settings, paths, alternates, linkCache);
  return { siteUrl: settings.siteUrl, addresses, linksOf, paths, alternates, linkCache };
});
