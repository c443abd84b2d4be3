import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import {
  addressSetting,
  type Environment,
  localAddress,
  portSetting,
  readEnvironment,
} from '../contract/environment.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editionCodes, editions } from '../editions/editions.ts';

/** Astro builds whose output lies outside the project share one folder inside it, and spoil each other's work. */
const isInProject = (folder: string) => !/^\.\.|^\//.test(relative(process.cwd(), resolve(folder)));

const EnvironmentSchema = v.object({
  EDITION: v.optional(v.picklist(editionCodes, 'ua or pl is due')),
  SHOP_API_URL: addressSetting,
  SHOP_API_URL_UA: addressSetting,
  SHOP_API_URL_PL: addressSetting,
  PUBLIC_SHOP_API_URL: addressSetting,
  PUBLIC_SHOP_API_URL_UA: addressSetting,
  PUBLIC_SHOP_API_URL_PL: addressSetting,
  SITE_URL: addressSetting,
  SITE_URL_UA: addressSetting,
  SITE_URL_PL: addressSetting,
  CACHE_DIR: v.optional(
    v.pipe(v.string(), v.check(isInProject, 'a folder inside the project is due')),
    '.cache',
  ),
  PICTURE_CACHE_DIR: v.optional(v.string(), join('.cache', 'pictures')),
  DIST_DIR: v.optional(v.string(), 'dist'),
  PORT_UA: portSetting(editions.ua.defaultPort),
  PORT_PL: portSetting(editions.pl.defaultPort),
});

export interface BuildSettings {
  edition: EditionCode;
  /** Undefined: the shop API that ships with the project. */
  shopApiUrl: string | undefined;
  /** Undefined: the site's own origin. */
  publicShopApiUrl: string | undefined;
  siteUrl: string;
  places: Places;
}

/** Where a build keeps its things, apart for each edition, so that builds can run side by side. */
function placesOf(edition: EditionCode, cache: string, dist: string, pictures: string) {
  return {
    site: join(dist, edition),
    catalogue: join(cache, edition, 'catalogue.json'),
    pulled: join(cache, edition, 'pulled.json'),
    /** The addresses that the last pull gave the site: what the other editions link to. */
    paths: join(cache, edition, 'paths.json'),
    /** What is known of the pictures that were downloaded. */
    knownPictures: join(cache, edition, 'pictures.json'),
    /** Converted pictures: the same for every edition. */
    pictures,
    astro: join(cache, edition, 'astro'),
    building: join(cache, edition, 'site'),
    key: join(cache, edition, 'key'),
  };
}

type Places = ReturnType<typeof placesOf>;

/** The settings of each edition that is to be built. */
export function buildSettings(environment: Environment): BuildSettings[] {
  const given = readEnvironment(EnvironmentSchema, environment);
  const own = {
    ua: {
      shopApiUrl: given.SHOP_API_URL_UA,
      publicShopApiUrl: given.PUBLIC_SHOP_API_URL_UA,
      siteUrl: given.SITE_URL_UA,
      port: given.PORT_UA,
    },
    pl: {
      shopApiUrl: given.SHOP_API_URL_PL,
      publicShopApiUrl: given.PUBLIC_SHOP_API_URL_PL,
      siteUrl: given.SITE_URL_PL,
      port: given.PORT_PL,
    },
  };
  return editionCodes
    .filter((edition) => given.EDITION === undefined || given.EDITION === edition)
    .map((edition) => ({
      edition,
      shopApiUrl: own[edition].shopApiUrl ?? given.SHOP_API_URL,
      publicShopApiUrl: own[edition].publicShopApiUrl ?? given.PUBLIC_SHOP_API_URL,
      places: placesOf(edition, given.CACHE_DIR, given.DIST_DIR, given.PICTURE_CACHE_DIR),
      siteUrl: own[edition].siteUrl ?? given.SITE_URL ?? localAddress(own[edition].port),
    }));
}
