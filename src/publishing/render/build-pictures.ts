/** The pictures of a build: made before anybody knows what has changed. */
import type { CatalogueOfEdition, PulledCatalogue } from '../../catalogue/catalogue.ts';
import { preparePictures } from '../../catalogue/pictures/pictures.ts';
import { defaultLocale } from '../../locales/locales.ts';
import { prepareOgPictures } from '../../seo/og.ts';
import type { Reporter } from '../reporter.ts';
import { sourcesDigest } from './code-digest.ts';
import type { SiteToBuild } from './site-to-build.ts';

export async function withPictures(
  { settings: { edition, places }, shopApiUrl, shopName }: SiteToBuild,
  catalogue: PulledCatalogue,
  reporter: Reporter,
): Promise<CatalogueOfEdition> {
  const pictures = await preparePictures({
    catalogue,
    shopUrl: shopApiUrl,
    shopName,
    folder: places.pictures,
    known: places.knownPictures,
    warn: (warning) => reporter.warn(edition, warning),
    onProgress: ({ done, pictures: of }) => reporter.progress(edition, { what: 'pictures', done, of }),
  });
  const { shop, home } = defaultLocale.words;
  const og = await prepareOgPictures({
    catalogue: { ...catalogue, pictures },
    words: { mark: shop.mark, heading: home.heading.join(' ') },
    folder: places.pictures,
    known: places.knownOgPictures,
    code: await sourcesDigest(),
  });
  return { ...catalogue, pictures, ...og };
}

/** The files of the cache that a site shows. */
export function filesOfPictures({ pictures, ogPictures, ogShopPicture }: CatalogueOfEdition): string[] {
  const converted = Object.values(pictures).flatMap((picture) =>
    picture === null ? [] : [...picture.avif, ...picture.webp].map(({ file }) => file),
  );
  return [...new Set([...converted, ...Object.values(ogPictures), ogShopPicture])];
}
