/** The pictures of a build: made before its key is known, laid into the site once it is rendered. */
import { copyFile, link, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueOfEdition, PulledCatalogue } from '../src/catalogue/catalogue.ts';
import { inParallel } from '../src/catalogue/in-parallel.ts';
import { prepareOgPictures } from '../src/catalogue/og.ts';
import { preparePictures } from '../src/catalogue/pictures.ts';
import type { BuildSettings } from '../src/catalogue/settings.ts';
import { defaultLocale } from '../src/locales/locales.ts';
import { say } from './main.ts';
import type { SiteToBuild } from './site-to-build.ts';
import { warnOf } from './warn.ts';

export async function withPictures(
  { settings: { edition, places }, shopApiUrl, shopName }: SiteToBuild,
  catalogue: PulledCatalogue,
): Promise<CatalogueOfEdition> {
  const pictures = await preparePictures({
    catalogue,
    shopUrl: shopApiUrl,
    shopName,
    folder: places.pictures,
    known: places.knownPictures,
    warn: warnOf(edition),
    onProgress: ({ done, pictures: all }) => {
      const line = `${edition}: pictures ${done} of ${all}`;
      if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === all ? '\n' : ''}`);
      else if (done === all) say(line);
    },
  });
  const { shop, home } = defaultLocale.words;
  const og = await prepareOgPictures({
    catalogue: { ...catalogue, pictures },
    words: { mark: shop.mark, heading: home.heading.join(' ') },
    folder: places.pictures,
  });
  return { ...catalogue, pictures, ...og };
}

/** Links cost no time and no space; where the cache lies on another disk, copies have to do. */
export async function layPictures({ places }: BuildSettings, catalogue: CatalogueOfEdition): Promise<void> {
  const target = join(places.building, '_pictures');
  await mkdir(target, { recursive: true });
  await inParallel(filesOf(catalogue), 32, async (file) => {
    const from = join(places.pictures, file);
    await link(from, join(target, file)).catch(() => copyFile(from, join(target, file)));
  });
}

function filesOf({ pictures, ogPictures, ogShopPicture }: CatalogueOfEdition): string[] {
  const converted = Object.values(pictures).flatMap((picture) =>
    picture === null ? [] : [...picture.avif, ...picture.webp].map(({ file }) => file),
  );
  return [...new Set([...converted, ...Object.values(ogPictures), ogShopPicture])];
}
