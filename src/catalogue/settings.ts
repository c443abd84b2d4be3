import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import {
  addressSetting,
  type Environment,
  localAddress,
  portSetting,
  readEnvironment,
  switchSetting,
} from '../contract/environment.ts';
import { isTagManagerId } from '../domain/visitor/analytics.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editionCodes, editions } from '../editions/editions.ts';

/** Astro builds whose output lies outside the project share one folder inside it, and spoil each other's work. */
const isInProject = (folder: string) => !/^\.\.|^\//.test(relative(process.cwd(), resolve(folder)));

const tagManagerSetting = v.optional(
  v.pipe(v.string(), v.check(isTagManagerId, 'an id such as GTM-ABCD123 is due')),
);

const SharedSchema = v.object({
  EDITION: v.optional(v.picklist(editionCodes, `${editionCodes.join(' or ')} is due`)),
  SHOP_API_URL: addressSetting,
  PUBLIC_SHOP_API_URL: addressSetting,
  SITE_URL: addressSetting,
  OFFLINE: switchSetting('on'),
  CACHE_DIR: v.optional(
    v.pipe(v.string(), v.check(isInProject, 'a folder inside the project is due')),
    '.cache',
  ),
  PICTURE_CACHE_DIR: v.optional(v.string(), join('.cache', 'pictures')),
  DIST_DIR: v.optional(v.string(), 'dist'),
});

/** What each edition may have for itself: SITE_URL_UA, PORT_PL. */
const ownSchema = (edition: EditionCode) =>
  v.object({
    SHOP_API_URL: addressSetting,
    PUBLIC_SHOP_API_URL: addressSetting,
    SITE_URL: addressSetting,
    TAG_MANAGER: tagManagerSetting,
    PORT: portSetting(editions[edition].defaultPort),
  });

export interface BuildSettings {
  edition: EditionCode;
  /** Undefined: the shop API that ships with the project. */
  shopApiUrl: string | undefined;
  /** Undefined: the site's own origin. */
  publicShopApiUrl: string | undefined;
  siteUrl: string;
  /** Where the shop API that ships with the project listens. */
  port: number;
  /** Pages that were seen can be seen again without a network. */
  worksOffline: boolean;
  /** Undefined: no tag manager is loaded. */
  tagManager: string | undefined;
  places: Places;
}

/** Where a build keeps its things, apart for each edition, so that builds can run side by side. */
function placesOf(edition: EditionCode, cache: string, dist: string, pictures: string) {
  return {
    /** The published release: a link to one of the releases, set anew in one step. */
    site: join(dist, edition, 'current'),
    releases: join(dist, edition, 'releases'),
    /** How web servers are to serve it. */
    nginx: join(dist, 'serving', `${edition}.nginx.conf`),
    caddy: join(dist, 'serving', `${edition}.caddy`),
    catalogue: join(cache, edition, 'catalogue.json'),
    pulled: join(cache, edition, 'pulled.json'),
    /** The addresses that the last pull gave the site: what the other editions link to. */
    paths: join(cache, edition, 'paths.json'),
    /** What is known of the pictures that were downloaded. */
    knownPictures: join(cache, edition, 'pictures.json'),
    /** Which pictures for social networks the last build had. */
    knownOgPictures: join(cache, edition, 'og-pictures.json'),
    /** Converted pictures: the same for every edition. */
    pictures,
    astro: join(cache, edition, 'astro'),
    /** Each build renders into a folder of its own in here. */
    building: join(cache, edition, 'building'),
    /** Of the pages that the build at hand has: what their keys are, and were in the release before. */
    keys: join(cache, edition, 'keys'),
    lastKeys: join(cache, edition, 'last-keys.json'),
    lock: join(cache, edition, 'lock'),
  };
}

type Places = ReturnType<typeof placesOf>;

/** The settings of each edition that is to be built. */
export function buildSettings(environment: Environment): BuildSettings[] {
  const shared = readEnvironment(SharedSchema, environment);
  return editionCodes
    .map((edition) => settingsOf(edition, shared, environment))
    .filter(({ edition }) => shared.EDITION === undefined || shared.EDITION === edition);
}

function settingsOf(
  edition: EditionCode,
  shared: v.InferOutput<typeof SharedSchema>,
  environment: Environment,
): BuildSettings {
  const own = readEnvironment(ownSchema(edition), environment, (name) => `${name}_${edition.toUpperCase()}`);
  return {
    edition,
    shopApiUrl: own.SHOP_API_URL ?? shared.SHOP_API_URL,
    publicShopApiUrl: own.PUBLIC_SHOP_API_URL ?? shared.PUBLIC_SHOP_API_URL,
    places: placesOf(edition, shared.CACHE_DIR, shared.DIST_DIR, shared.PICTURE_CACHE_DIR),
    worksOffline: shared.OFFLINE,
    tagManager: own.TAG_MANAGER,
    port: own.PORT,
    siteUrl: own.SITE_URL ?? shared.SITE_URL ?? localAddress(own.PORT),
  };
}
