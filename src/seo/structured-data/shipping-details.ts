import type { OfferShippingDetails } from 'schema-dts';
import type { DeliveryType } from '../../contract/resources/delivery.ts';
import { decimalPrice } from '../../domain/money/money.ts';
import type { VariantOffer } from '../offers.ts';
import { countryOf, type Site } from './site.ts';

/** The delivery types for a parcel with this offer alone, without pickup. */
export function shippingDetails(
  site: Pick<Site, 'edition'>,
  { price, grams = 0 }: Pick<VariantOffer, 'price' | 'grams'>,
  types: readonly DeliveryType[],
): OfferShippingDetails[] {
  return types
    .filter(({ code, max_weight_gr: limit = 0 }) => code !== 'branch' && (limit === 0 || grams <= limit))
    .map(({ id, price: full, free_from, eta_days }) => {
      const isFree = free_from !== undefined && price >= free_from;
      return {
        '@type': 'OfferShippingDetails',
        '@id': `#shipping-${id}${isFree ? '-free' : ''}`,
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: decimalPrice(isFree ? 0 : full),
          currency: site.edition.currency.code,
        },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryOf(site.edition) },
        ...(eta_days !== undefined && {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: {
              '@type': 'QuantitativeValue',
              minValue: eta_days,
              maxValue: eta_days,
              unitCode: 'DAY',
            },
          },
        }),
      };
    });
}
