import type { Redirect } from './redirects.ts';

/** What the headers of a site depend on, whichever server serves it. */
export interface SiteToServe {
  /** The public address. */
  url: string;
  /** The shop API's address for browsers; undefined when it is the site's origin. */
  apiUrl: string | undefined;
  /** A tag manager is loaded for visitors who consent. */
  hasTagManager: boolean;
  /** Further hosts that the policies allow, such as those of a pixel. */
  allowed?: AllowedHosts;
}

/** Origins with https. Pictures may come from any. */
interface AllowedHosts {
  scripts: readonly string[];
  requests: readonly string[];
  frames: readonly string[];
}

/** What a web server needs too. */
export interface ServedSite extends SiteToServe {
  redirects: readonly Redirect[];
  /** The folder of the published release. */
  root: string;
  /** The shop API's address for the web server; undefined when browsers reach it at another origin. */
  upstream: Upstream | undefined;
}

export interface Upstream {
  url: string;
  /** The project's own shop API, on the same machine. */
  isOurs: boolean;
}

export const isSecure = ({ url }: SiteToServe): boolean => new URL(url).protocol === 'https:';
