import type { Offer } from 'schema-dts';
import { decimalPrice } from '../../domain/money/money.ts';
import type { VariantOffer } from '../offers.ts';
import { priceSpecifications } from './price-specification.ts';
import { hasReturnPolicy, returnPolicyId } from './return-policy.ts';
import { absolute, organizationId, type Site } from './site.ts';

/** What is asked for a variant; how it is sent and returned is said elsewhere on the page, once. */
export function offer(site: Site, variant: VariantOffer, shippingIds: readonly string[]): Offer {
  const { currency, seller } = site.edition;
  const specifications = priceSpecifications(variant, currency.code);
  return {
    '@type': 'Offer',
    url: absolute(site, variant.path),
    price: decimalPrice(variant.price),
    priceCurrency: currency.code,
    availability: variant.isAvailable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': organizationId(site), name: seller.name },
    ...(specifications.length > 0 && { priceSpecification: specifications }),
    ...(shippingIds.length > 0 && { shippingDetails: shippingIds.map((id) => ({ '@id': id })) }),
    ...(hasReturnPolicy(site) && { hasMerchantReturnPolicy: { '@id': returnPolicyId } }),
  };
}
