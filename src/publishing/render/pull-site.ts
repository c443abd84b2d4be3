/** Pulls one edition's catalogue with its pictures, and notes its addresses for the other editions. */
import { addressesOf } from '../../catalogue/addresses/addresses.ts';
import { writeNotedPaths } from '../../catalogue/addresses/noted-paths.ts';
import type { CatalogueOfEdition } from '../../catalogue/catalogue.ts';
import { arrange } from '../../catalogue/pull/arrange.ts';
import { pullCatalogue } from '../../catalogue/pull/pull.ts';
import { readPulled, writePulled } from '../../catalogue/pull/pulled.ts';
import { ShopRefused, ShopUnreachable } from '../../client/failures.ts';
import { createShopClient } from '../../client/shop-client.ts';
import { ContractError } from '../../contract/read.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { editions } from '../../editions/editions.ts';
import { defaultLocale } from '../../locales/locales.ts';
import { type Reporter, toTerminal } from '../reporter.ts';
import { withPictures } from './build-pictures.ts';
import type { SiteToBuild } from './site-to-build.ts';

/** The shop is away, or says what nobody can understand. */
export class ShopFailed extends SetupError {}

export async function pullSite(
  site: SiteToBuild,
  reporter: Reporter = toTerminal,
): Promise<CatalogueOfEdition> {
  const { settings } = site;
  const pulled = await pull(site, reporter);
  const catalogue = await withPictures(site, pulled, reporter);
  const addresses = addressesOf(pulled, editions[settings.edition]);
  await writeNotedPaths(
    settings.places.paths,
    addresses.map(({ path }) => path),
  );
  return catalogue;
}

async function pull(
  { settings: { edition, places }, shopApiUrl, shopName }: SiteToBuild,
  reporter: Reporter,
) {
  const warn = (warning: string) => reporter.warn(edition, warning);
  const client = createShopClient({
    baseUrl: shopApiUrl,
    language: defaultLocale.iso,
    timeoutMs: 30_000,
    retries: 2,
    warn,
  });
  const last = await readPulled(places.pulled, shopName);
  try {
    const { catalogue, answers } = await pullCatalogue({
      client,
      last,
      warn,
      onProgress: ({ done, cards, unchanged }) =>
        reporter.progress(edition, { what: 'catalogue', done, of: cards, unchanged }),
    });
    await writePulled(places.pulled, shopName, answers);
    return arrange(catalogue, editions[edition], warn);
  } catch (error) {
    const known = [ShopUnreachable, ShopRefused, ContractError].some((kind) => error instanceof kind);
    if (!known || !(error instanceof Error)) throw error;
    throw new ShopFailed(`${error.message}. Edition ${edition} was not built; the last one stays as it is.`, {
      cause: error,
    });
  }
}
