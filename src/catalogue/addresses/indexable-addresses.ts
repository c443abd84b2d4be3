import { editions } from '../../editions/editions.ts';
import { loadCatalogue } from '../catalogue.ts';
import { guardedLoader } from '../render-guard.ts';
import { settingsOfThisBuild } from '../settings.ts';
import { type Address, addressesOf } from './addresses.ts';
import { type AlternateLink, alternateLinks } from './alternates.ts';

/** The pages of this build's site that search engines may index. */
export interface IndexableSite {
  siteUrl: string;
  addresses: readonly Address[];
  linksOf(path: string): AlternateLink[];
}

export const loadIndexable = guardedLoader(async (): Promise<IndexableSite> => {
  const settings = settingsOfThisBuild();
  const catalogue = await loadCatalogue();
  const addresses = addressesOf(catalogue, editions[settings.edition]);
  const shared = addresses
    .filter(({ isCountrySpecific }) => isCountrySpecific !== true)
    .map(({ path }) => path);
  return {
    siteUrl: settings.siteUrl,
    addresses,
    linksOf: alternateLinks(settings, shared, catalogue.alternates),
  };
});
