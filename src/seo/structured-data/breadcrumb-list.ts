import type { BreadcrumbList } from 'schema-dts';
import { absolute, type Site } from './site.ts';

/** The way from the home page to this one, both named. */
export function breadcrumbList(
  site: Pick<Site, 'url'>,
  crumbs: readonly { name: string; path: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  };
}
