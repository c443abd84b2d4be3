import type { OnlineStore, WebSite } from 'schema-dts';
import type { Settings } from '../../contract/resources/settings.ts';
import { paths } from '../../editions/paths.ts';
import { icons } from '../brand.ts';
import { returnPolicy } from './return-policy.ts';
import { absolute, countryOf, organizationId, type Site } from './site.ts';

/** Its return policy holds for all goods: search engines want one with an offer only where it differs. */
export function organization(site: Site, { socials }: Pick<Settings, 'socials'>): OnlineStore {
  const { seller, instagram } = site.edition;
  const policy = returnPolicy(site);
  const networks = { ...socials, ...site.edition.socials, instagram };
  const others = Object.entries(networks).flatMap(([name, url = '']) =>
    name !== 'instagram' && URL.canParse(url) ? [url] : [],
  );
  return {
    '@type': 'OnlineStore',
    '@id': organizationId(site),
    name: site.name,
    legalName: seller.name,
    url: absolute(site, paths.home),
    logo: absolute(site, icons.large.src),
    email: seller.email,
    telephone: seller.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: seller.address,
      addressCountry: countryOf(site.edition),
    },
    identifier: {
      '@type': 'PropertyValue',
      name: seller.registration.label,
      value: seller.registration.code,
    },
    sameAs: [...(instagram === '' ? [] : [instagram]), ...others],
    ...(policy && { hasMerchantReturnPolicy: policy }),
  };
}

/** The name that search engines show for the site. */
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
