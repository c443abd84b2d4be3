import { onceEach } from '../../domain/once-each.ts';
import type { Edition } from '../../editions/edition.ts';

/** The site that structured data describes. */
export interface Site {
  url: string;
  edition: Edition;
  /** The shop's brand name. */
  name: string;
}

export const absolute = (site: Pick<Site, 'url'>, path: string): string => new URL(path, site.url).href;

export const organizationId = (site: Pick<Site, 'url'>): string => absolute(site, '/#organization');

/** ISO 3166 code. */
export const countryOf = onceEach(({ locale }: Edition) => new Intl.Locale(locale).maximize().region ?? '');
