import type { MerchantReturnPolicy } from 'schema-dts';
import { paths } from '../../editions/paths.ts';
import { absolute, countryOf, type Site } from './site.ts';

/** Directive 2011/83/EU: the right of withdrawal for purchases at a distance. */
const withdrawalDays = 14;

export const returnPolicyId = '#return-policy';

export const hasReturnPolicy = ({ edition }: Pick<Site, 'edition'>): boolean => edition.hasWithdrawalPage;

export function returnPolicy(site: Site): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': returnPolicyId,
    applicableCountry: countryOf(site),
    returnPolicyCountry: countryOf(site),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    merchantReturnLink: absolute(site, paths.withdrawal),
  };
}
