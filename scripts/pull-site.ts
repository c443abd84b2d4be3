/** Pulls one edition's catalogue with its pictures, and notes its addresses for the other editions. */
import { addressesOf } from '../src/catalogue/addresses.ts';
import { arrange } from '../src/catalogue/arrange.ts';
import type { CatalogueOfEdition } from '../src/catalogue/catalogue.ts';
import { writeNotedPaths } from '../src/catalogue/noted-paths.ts';
import { pullCatalogue } from '../src/catalogue/pull.ts';
import { readPulled, writePulled } from '../src/catalogue/pulled.ts';
import { ShopRefused, ShopUnreachable } from '../src/client/failures.ts';
import { createShopClient } from '../src/client/shop-client.ts';
import { ContractError } from '../src/contract/read.ts';
import { SetupError } from '../src/contract/setup-error.ts';
import { editions } from '../src/editions/editions.ts';
import { defaultLocale } from '../src/locales/locales.ts';
import { withPictures } from './build-pictures.ts';
import { type Reporter, toTerminal } from './reporter.ts';
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
