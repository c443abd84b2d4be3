import type { MerchantReturnPolicy } from 'schema-dts';
import { paths } from '../../editions/paths.ts';
import { absolute, countryOf, type Site } from './site.ts';

/** Only where the law gives a right of withdrawal. */
export function returnPolicy(site: Site): MerchantReturnPolicy | undefined {
  const { withdrawalDays } = site.edition;
  if (withdrawalDays === undefined) return undefined;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countryOf(site.edition),
    returnPolicyCountry: countryOf(site.edition),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: absolute(site, paths.withdrawal),
  };
}
