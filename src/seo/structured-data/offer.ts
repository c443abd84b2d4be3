import type { Offer, UnitPriceSpecification } from 'schema-dts';
import { decimalPrice } from '../../domain/money/money.ts';
import type { VariantOffer } from '../offers.ts';
import { absolute, organizationId, type Site } from './site.ts';

/** Shipping is referenced by id: it stands once on the page. */
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
  };
}

/** The price before a reduction, and the price by weight where the country requires it. */
function priceSpecifications(offer: VariantOffer, priceCurrency: string): UnitPriceSpecification[] {
  const before: UnitPriceSpecification[] =
    offer.priceBefore === undefined
      ? []
      : [
          {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: decimalPrice(offer.priceBefore),
            priceCurrency,
          },
        ];
  const byWeight: UnitPriceSpecification[] =
    offer.pricedByWeight && offer.grams !== undefined
      ? [
          {
            '@type': 'UnitPriceSpecification',
            price: decimalPrice(offer.price),
            priceCurrency,
            referenceQuantity: {
              '@type': 'QuantitativeValue',
              value: offer.grams,
              unitCode: 'GRM',
              valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
            },
          },
        ]
      : [];
  return [...before, ...byWeight];
}
