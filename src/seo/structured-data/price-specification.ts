import type { UnitPriceSpecification } from 'schema-dts';
import { decimalPrice } from '../../domain/money/money.ts';
import type { VariantOffer } from '../offers.ts';

/** What stands beside the price: the one that is struck through, and what the price is for. */
export function priceSpecifications(offer: VariantOffer, priceCurrency: string): UnitPriceSpecification[] {
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
