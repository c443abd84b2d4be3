/** Pulls one edition's catalogue with its pictures, and records its addresses for the other editions. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { addressesOf } from '../../catalogue/addresses/addresses.ts';
import { writePaths } from '../../catalogue/addresses/alternates.ts';
import type { CatalogueOfEdition, PulledCatalogue, Texts } from '../../catalogue/catalogue.ts';
import { mergeContent } from '../../catalogue/content-files/merge-content.ts';
import {
  type ContentOfFiles,
  describeMistake,
  readContent,
} from '../../catalogue/content-files/read-content.ts';
import { createPicturePreparer } from '../../catalogue/pictures/pictures.ts';
import { arrange } from '../../catalogue/pull/arrange.ts';
import { createPuller, type Puller } from '../../catalogue/pull/puller.ts';
import type { BuildSettings } from '../../catalogue/settings.ts';
import { ShopRefused, ShopUnreachable } from '../../client/failures.ts';
import { createShopClient } from '../../client/shop-client.ts';
import { ContractError } from '../../contract/read.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { ownProperty } from '../../domain/own-property.ts';
import { isSame, keepSame } from '../../domain/same.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { defaultLocale } from '../../locales/locales.ts';
import { fillDays } from '../../locales/week.ts';
import { createOgPreparer } from '../../seo/og/social-pictures.ts';
import { drawingDigest } from './build-inputs.ts';
import type { Reporter } from './reporter.ts';

/** One edition and the shop that it is built from. */
export interface SiteToBuild {
  settings: BuildSettings;
  shopApiUrl: string;
  /** Cached responses are stored under this name: the embedded shop's port may differ from build to build. */
  shopName: string;
}

/** What a pull reports while it runs. */
export type PullReporter = Pick<Reporter, 'progress' | 'warn'>;

/** The shop is unreachable, or its responses break the contract. */
export class ShopFailed extends SetupError {}

export interface PulledSite {
  catalogue: CatalogueOfEdition;
  /** The addresses of all pages that search engines may list. */
  addresses: readonly string[];
  /** The files of the picture cache that the site shows. */
  pictures: readonly string[];
  /** Those of the shop's folder. */
  texts: Texts;
}

/** What texts with mistakes are compared with. */
export interface PublishedSite {
  texts: Texts;
  /** Whether something is at this path, or a dead link to it was published. */
  has(path: string): boolean;
}

export interface SitePuller {
  /** `insists`: texts with dead links are published. */
  pull(options: { insists: boolean }): Promise<PulledSite>;
}

const mistakesIn = (folder: string, { mistakes }: ContentOfFiles): SetupError =>
  new SetupError(`${relative('', folder)} has mistakes; the last site stays as it is:`, {
    details: mistakes,
  });

/** Keeps what it pulled for its next pull: what did not change is the same object. Without a published site, a mistake in a text fails the pull. */
export function createSitePuller(
  site: SiteToBuild,
  reporter: PullReporter,
  readPublished: () => Promise<PublishedSite | undefined> = async () => undefined,
): SitePuller {
  const { edition, places } = site.settings;
  const puller = createShopPuller(site, reporter);
  let lastContent: ContentOfFiles | undefined;
  let addPictures: AddPictures | undefined;
  let lastPulled: Pick<PulledSite, 'catalogue' | 'pictures'> | undefined;
  let last: { pulled: PulledCatalogue; arranged: PulledCatalogue; addresses: readonly string[] } | undefined;

  function update(pulled: PulledCatalogue) {
    if (last !== undefined && isSame(pulled, last.pulled)) return last;
    const arranged = arrange(pulled, editions[edition], (warning) => reporter.warn(edition, warning));
    const addresses = addressesOf(arranged, editions[edition]).map(({ path }) => path);
    return { pulled, arranged, addresses: keepSame(last?.addresses, addresses) };
  }

  /** A text with a dead link is left as it was; so may be the page that another text leads to, so that one is looked at again. */
  async function addTexts(pulled: PulledCatalogue, insists: boolean) {
    const published = await readPublished();
    const texts = published?.texts;
    const dead = new Set<string>();
    for (;;) {
      const content = readContent(places.content, editions[edition].timezones[0], {
        texts,
        isDead: (path) => dead.has(path),
      });
      if (content.mistakes.length > 0 && texts === undefined) throw mistakesIn(places.content, content);
      const updated = update(mergeContent(pulled, content));
      const isThere = (path: string) =>
        updated.addresses.includes(path) || published?.has(path) === true || existsSync(join('public', path));
      const found = published === undefined || insists ? [] : content.links.filter((path) => !isThere(path));
      if (found.length === 0) return { content, updated };
      for (const path of found) dead.add(path);
    }
  }

  return {
    async pull({ insists }) {
      const { addresses: lastAddresses } = last ?? {};
      const { content, updated } = await addTexts(await pull(edition, puller), insists);
      const { mistakes } = content;
      if (!isSame(mistakes, lastContent?.mistakes ?? []))
        for (const mistake of mistakes) reporter.warn(edition, describeMistake(mistake));
      lastContent = keepSame(lastContent, content);
      last = updated;
      const { arranged, addresses } = last;
      addPictures ??= await createPictures(site, reporter, (address) =>
        ownProperty(lastContent?.pictures ?? {}, address),
      );
      const catalogue = await addPictures(arranged);
      if (addresses !== lastAddresses) await writePaths(places.paths, addresses);
      if (lastPulled === undefined || !showsSameFiles(catalogue, lastPulled.catalogue))
        lastPulled = { catalogue, pictures: filesOfPictures(catalogue) };
      return { catalogue, addresses, pictures: lastPulled.pictures, texts: lastContent };
    },
  };
}

const showsSameFiles = (one: CatalogueOfEdition, other: CatalogueOfEdition): boolean =>
  one.pictures === other.pictures &&
  one.ogPictures === other.ogPictures &&
  one.ogShopPicture === other.ogShopPicture;

function createShopPuller(
  { settings: { edition, places }, shopApiUrl, shopName }: SiteToBuild,
  reporter: PullReporter,
): Puller {
  const warn = (warning: string) => reporter.warn(edition, warning);
  const client = createShopClient({
    baseUrl: shopApiUrl,
    language: defaultLocale.iso,
    timeoutMs: 30_000,
    retries: 2,
    warn,
  });
  return createPuller({
    client,
    cache: { file: places.pulled, shop: shopName },
    warn,
    onProgress: ({ done, cards, unchanged }) =>
      reporter.progress(edition, { what: 'catalogue', done, of: cards, unchanged }),
  });
}

async function pull(edition: EditionCode, puller: Puller): Promise<PulledCatalogue> {
  try {
    return await puller.pull();
  } catch (error) {
    const isShopFault = [ShopUnreachable, ShopRefused, ContractError].some((kind) => error instanceof kind);
    if (!isShopFault || !(error instanceof Error)) throw error;
    throw new ShopFailed(`${error.message}. Edition ${edition} was not built; the last one stays as it is.`, {
      cause: error,
    });
  }
}

type AddPictures = (catalogue: PulledCatalogue) => Promise<CatalogueOfEdition>;

/** Remembers the pictures, so that the next pull prepares only those that are new or changed. */
async function createPictures(
  { settings: { edition, places, siteUrl, publicShopApiUrl }, shopApiUrl, shopName }: SiteToBuild,
  reporter: PullReporter,
  fileOf: (address: string) => string | undefined,
): Promise<AddPictures> {
  const preparePictures = createPicturePreparer({
    shopUrl: shopApiUrl,
    shopName,
    ownAddresses: [siteUrl, ...(publicShopApiUrl === undefined ? [] : [publicShopApiUrl])],
    fileOf,
    folder: places.pictures,
    downloads: places.pictureDownloads,
    warn: (warning) => reporter.warn(edition, warning),
    onProgress: ({ done, pictures: of }) => reporter.progress(edition, { what: 'pictures', done, of }),
  });
  const { shop, home } = defaultLocale.words;
  const prepareOgPictures = createOgPreparer({
    words: { mark: shop.mark, heading: fillDays(home.heading.join(' '), editions[edition]) },
    folder: places.pictures,
    names: places.ogPictureNames,
    code: await drawingDigest(),
  });
  return async (catalogue) => {
    const pictures = await preparePictures(catalogue);
    return { ...catalogue, pictures, ...(await prepareOgPictures({ ...catalogue, pictures })) };
  };
}

function filesOfPictures({ pictures, ogPictures, ogShopPicture }: CatalogueOfEdition): string[] {
  const converted = Object.values(pictures).flatMap((picture) =>
    picture === null ? [] : [...picture.avif, ...picture.webp].map(({ file }) => file),
  );
  return [...new Set([...converted, ...Object.values(ogPictures), ogShopPicture])];
}
