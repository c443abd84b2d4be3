import type { MerchantReturnPolicy } from 'schema-dts';
import { paths } from '../../editions/paths.ts';
import { absolute, countryOf, type Site } from './site.ts';

export const returnPolicyId = '#return-policy';

export const hasReturnPolicy = ({ edition }: Pick<Site, 'edition'>): boolean =>
  edition.withdrawalDays !== undefined;

export function returnPolicy(site: Site): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': returnPolicyId,
    applicableCountry: countryOf(site),
    returnPolicyCountry: countryOf(site),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    ...(site.edition.withdrawalDays !== undefined && { merchantReturnDays: site.edition.withdrawalDays }),
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: absolute(site, paths.withdrawal),
  };
}
