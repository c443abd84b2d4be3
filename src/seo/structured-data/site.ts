import type { Edition } from '../../editions/edition.ts';

/** What every thing of a site refers to. */
export interface Site {
  url: string;
  edition: Edition;
  /** The shop's name as its customers know it. */
  name: string;
}

export const absolute = (site: Pick<Site, 'url'>, path: string): string => new URL(path, site.url).href;

export const organizationId = (site: Pick<Site, 'url'>): string => absolute(site, '/#organization');

/** ISO 3166, as the edition's locale says it. */
export const countryOf = ({ edition }: Pick<Site, 'edition'>): string =>
  new Intl.Locale(edition.locale).maximize().region ?? '';
