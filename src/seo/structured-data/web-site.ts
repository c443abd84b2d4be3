import type { WebSite } from 'schema-dts';
import { paths } from '../../editions/paths.ts';
import { absolute, organizationId, type Site } from './site.ts';

/** By which name search engines call the site. */
export function webSite(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': absolute(site, '/#website'),
    name: site.name,
    url: absolute(site, paths.home),
    inLanguage: site.edition.locale,
    publisher: { '@id': organizationId(site) },
  };
}
