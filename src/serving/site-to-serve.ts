/** What browsers are told about a site, whoever serves it. */
export interface SiteToServe {
  /** Its public address. */
  url: string;
  /** The shop API as browsers reach it; undefined: the site's own origin. */
  apiUrl: string | undefined;
  /** A tag manager may be loaded, for visitors who agree to it. */
  hasTagManager: boolean;
}

/** What a web server has to know beyond that. */
export interface ServedSite extends SiteToServe {
  /** The folder of the published release. */
  root: string;
  /** The shop API as the web server reaches it; undefined: browsers ask it elsewhere. */
  upstream: Upstream | undefined;
}

export interface Upstream {
  url: string;
  /** It is the shop API that ships with the project, on the same machine. */
  isOurs: boolean;
}

export const isSecure = ({ url }: SiteToServe): boolean => new URL(url).protocol === 'https:';
