import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import {
  addressSetting,
  distSetting,
  type Environment,
  localAddress,
  portSetting,
  readEnvironment,
  settingOf,
  switchSetting,
} from '../contract/environment.ts';
import { officeFolder } from '../contract/office/office-endpoint.ts';
import { isTagManagerId } from '../domain/visitor/analytics.ts';
import type { EditionCode } from '../editions/edition.ts';
import { editions, shopEditions } from '../editions/editions.ts';

/** Astro builds with an output outside the project share one folder inside it, and overwrite each other's files. */
const isInProject = (folder: string) => !/^\.\.|^\//.test(relative(process.cwd(), resolve(folder)));

const tagManagerSetting = v.optional(
  v.pipe(v.string(), v.check(isTagManagerId, 'it must be an id such as GTM-ABCD123')),
);

/** `https://a.example, https://*.b.example`: of each only the host, so that nothing else gets into the policies. */
const hostsSetting = v.optional(
  v.pipe(
    v.string(),
    v.transform((list) => list.split(/[\s,]+/).filter((host) => host !== '')),
    v.array(
      v.pipe(
        v.string(),
        v.regex(
          /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i,
          'it must be hosts such as https://connect.facebook.net or https://*.example.com',
        ),
      ),
    ),
  ),
  '',
);

const ChoiceSchema = v.object({
  EDITION: v.optional(v.picklist(shopEditions, `it must be ${shopEditions.join(' or ')}`)),
});

/** The editions of the shop's countries, or the one that EDITION names. */
export function chosenEditions(environment: Environment): readonly EditionCode[] {
  const { EDITION } = readEnvironment(ChoiceSchema, environment);
  return EDITION === undefined ? shopEditions : [EDITION];
}

const SharedSchema = v.object({
  SHOP_API_URL: addressSetting,
  PUBLIC_SHOP_API_URL: addressSetting,
  SITE_URL: addressSetting,
  CSP_SCRIPT_SRC: hostsSetting,
  CSP_CONNECT_SRC: hostsSetting,
  CSP_FRAME_SRC: hostsSetting,
  OFFLINE: switchSetting('on'),
  CACHE_DIR: v.optional(
    v.pipe(v.string(), v.check(isInProject, 'it must be a folder inside the project')),
    '.cache',
  ),
  PICTURE_CACHE_DIR: v.optional(v.string(), join('.cache', 'pictures')),
  DIST_DIR: distSetting,
  OFFICE: switchSetting('on'),
  CONTENT_DIR: v.optional(v.string(), join('src', 'shop', 'content')),
});

/** Settings of a single edition: SITE_URL_UA, PORT_PL. */
const editionSchema = (edition: EditionCode) =>
  v.object({
    SHOP_API_URL: addressSetting,
    PUBLIC_SHOP_API_URL: addressSetting,
    SITE_URL: addressSetting,
    TAG_MANAGER: tagManagerSetting,
    PORT: portSetting(editions[edition].defaultPort),
  });

/** Origins with https. Pictures may come from any. */
interface AllowedHosts {
  scripts: readonly string[];
  requests: readonly string[];
  frames: readonly string[];
}

interface OtherSite extends Pick<BuildSettings, 'edition' | 'siteUrl'> {
  paths: string;
}

export interface BuildSettings {
  edition: EditionCode;
  /** Undefined: the shop API that ships with the project. */
  shopApiUrl: string | undefined;
  /** Undefined: the site's own origin. */
  publicShopApiUrl: string | undefined;
  siteUrl: string;
  /** The sites of the other countries, which pages link to, and where their paths are recorded. */
  others: readonly OtherSite[];
  /** Where the shop API that ships with the project listens. */
  port: number;
  /** Staff have a web office: only of the shop API that ships with the project. */
  hasOffice: boolean;
  /** Visited pages stay readable without a network. */
  worksOffline: boolean;
  /** Undefined: no tag manager is loaded. */
  tagManager: string | undefined;
  /** Hosts beyond our own that the content security policy allows. */
  allowed: AllowedHosts;
  places: Places;
}

/** The files of a build, separate for each edition, so that builds can run side by side. */
function placesOf(
  edition: EditionCode,
  { CACHE_DIR: cache, DIST_DIR: dist, ...others }: v.InferOutput<typeof SharedSchema>,
) {
  return {
    /** Pages and news as Markdown. */
    content: join(others.CONTENT_DIR, edition),
    /** The published release: a symbolic link to one of the trees. */
    site: join(dist, edition, 'current'),
    /** Two whole sites, one of them published. */
    trees: join(dist, edition, 'trees'),
    /** What each release changed, and the files that it replaced. */
    releases: join(dist, edition, 'releases'),
    /** The page of the office, shared by all editions, and where its files are until it is whole. */
    office: join(dist, officeFolder),
    officeBuilding: join(cache, 'office'),
    /** Configurations for web servers. */
    nginx: join(dist, 'serving', `${edition}.nginx.conf`),
    caddy: join(dist, 'serving', `${edition}.caddy`),
    catalogue: join(cache, edition, 'catalogue.jsonl'),
    pulled: join(cache, edition, 'pulled.jsonl'),
    /** The paths of the site after the last pull: the other editions link to them. */
    paths: join(cache, edition, 'paths.json'),
    /** Cache headers and hashes of the downloaded pictures. */
    pictureDownloads: join(cache, edition, 'pictures.json'),
    /** Names of the last build's pictures for social networks. */
    ogPictureNames: join(cache, edition, 'og-pictures.json'),
    /** Converted pictures, shared by all editions. */
    pictures: others.PICTURE_CACHE_DIR,
    astro: join(cache, edition, 'astro'),
    /** Files of the next release, before they are published. */
    building: join(cache, edition, 'building'),
    /** Astro's bundle of the current code. */
    bundles: join(cache, edition, 'bundles'),
    lock: join(cache, edition, 'lock'),
    /** Locked while a process publishes changes by itself. */
    watched: join(cache, edition, 'watched'),
    /** Why the last run of that process failed. */
    failedRun: join(cache, edition, 'failed-run.json'),
  };
}

type Places = ReturnType<typeof placesOf>;

/** The settings of each edition to build. */
export function buildSettings(environment: Environment): BuildSettings[] {
  const chosen = chosenEditions(environment);
  const isAlone = chosen.length < shopEditions.length;
  const shared = readEnvironment(SharedSchema, environment);
  const all = shopEditions.map((edition) => settingsOf(edition, shared, environment));
  return all
    .filter(({ settings }) => chosen.includes(settings.edition))
    .map((own) => ({
      ...own.settings,
      others: all.filter((other) => isLinked(own, other, isAlone)).map(siteOf),
    }));
}

/**
 * Whether a country's pages link to another one. Its default address counts on a machine that serves both at theirs: elsewhere
 * nobody may be there.
 */
function isLinked(own: EditionSettings, other: EditionSettings, isAlone: boolean): boolean {
  const { edition, siteUrl } = other.settings;
  // Two editions under one address cannot link to each other.
  if (edition === own.settings.edition || siteUrl === own.settings.siteUrl) return false;
  return other.isAddressGiven || !(isAlone || own.isAddressGiven);
}

const siteOf = ({ settings: { edition, siteUrl, places } }: EditionSettings): OtherSite => ({
  edition,
  siteUrl,
  paths: places.paths,
});

/** The settings of this edition, whichever EDITION names. */
export function settingsOfEdition(edition: EditionCode, environment: Environment): BuildSettings {
  const [settings] = buildSettings({ ...environment, EDITION: edition });
  if (settings === undefined) throw new Error(`The shop does not sell in ${edition}`);
  return settings;
}

/** A build process builds exactly one edition. */
export function settingsOfThisBuild(): BuildSettings {
  const [settings] = buildSettings(process.env);
  if (settings === undefined) throw new Error('No edition is being built');
  return settings;
}

interface EditionSettings {
  settings: Omit<BuildSettings, 'others'>;
  /** Not the default address, which is on this machine. */
  isAddressGiven: boolean;
}

function settingsOf(
  edition: EditionCode,
  shared: v.InferOutput<typeof SharedSchema>,
  environment: Environment,
): EditionSettings {
  const ofEdition = readEnvironment(editionSchema(edition), environment, settingOf(edition));
  const givenAddress = ofEdition.SITE_URL ?? shared.SITE_URL;
  const shopApiUrl = ofEdition.SHOP_API_URL ?? shared.SHOP_API_URL;
  const settings = {
    edition,
    shopApiUrl,
    hasOffice: shared.OFFICE && shopApiUrl === undefined,
    publicShopApiUrl: ofEdition.PUBLIC_SHOP_API_URL ?? shared.PUBLIC_SHOP_API_URL,
    places: placesOf(edition, shared),
    worksOffline: shared.OFFLINE,
    tagManager: ofEdition.TAG_MANAGER,
    allowed: {
      scripts: shared.CSP_SCRIPT_SRC,
      requests: shared.CSP_CONNECT_SRC,
      frames: shared.CSP_FRAME_SRC,
    },
    port: ofEdition.PORT,
    siteUrl: givenAddress ?? localAddress(ofEdition.PORT),
  };
  return { settings, isAddressGiven: givenAddress !== undefined };
}
