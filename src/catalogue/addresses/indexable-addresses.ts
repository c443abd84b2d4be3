import { editions } from '../../editions/editions.ts';
import { loadCatalogue } from '../load.ts';
import { loadedOnce } from '../render-guard.ts';
import { buildSettings } from '../settings.ts';
import { type Address, addressesOf } from './addresses.ts';
import { type AlternateLink, alternateLinks } from './alternates.ts';

/** What of this build's site search engines are to find. */
interface Findable {
  siteUrl: string;
  addresses: readonly Address[];
  linksOf(path: string): AlternateLink[];
}

export const loadFindable = loadedOnce(gather);

async function gather(): Promise<Findable> {
  const [settings] = buildSettings(process.env);
  if (settings === undefined) throw new Error('No edition is being built');
  const catalogue = await loadCatalogue();
  const addresses = addressesOf(catalogue, editions[settings.edition]);
  const shared = addresses.filter(({ isOwn }) => isOwn !== true).map(({ path }) => path);
  return {
    siteUrl: settings.siteUrl,
    addresses,
    linksOf: alternateLinks(settings, shared, catalogue.alternates),
  };
}
