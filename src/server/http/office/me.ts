import { officePath } from '../../../contract/office/office-endpoint.ts';
import type { Me } from '../../../contract/office/people.ts';
import { editions } from '../../../editions/editions.ts';
import { defaultLocale } from '../../../locales/locales.ts';
import type { Staff } from '../../shop/staff/staff.ts';
import type { AppParts } from '../app-parts.ts';

/** Who is signed in, and of which shop the office is. */
export function meOf(staff: Staff, { config, edition }: Pick<AppParts, 'config' | 'edition'>): Me {
  return {
    ...staff,
    shop: {
      edition: edition.code,
      name: defaultLocale.words.shop.name,
      country: edition.countryName,
      currency: edition.currency.code,
      locale: edition.locale,
      time_zone: edition.timezones[0],
      site: config.siteUrl,
    },
    others: config.office.others.map(({ edition: code, origin }) => ({
      edition: code,
      country: editions[code].countryName,
      address: `${origin}${officePath}`,
    })),
  };
}
