import { contradictingWays, freeDelivery } from '../../../domain/cart-pricing/free-delivery.ts';
import type { CatalogueFile } from './file.ts';

/** One line for each place where the settings promise another free delivery than the delivery types give. */
export function freeDeliveryContradictions({
  settings: { free_delivery_from: from },
  delivery_type: types,
}: Pick<CatalogueFile, 'settings' | 'delivery_type'>): string[] {
  const contradicting = contradictingWays(from, types).map(
    ({ id, name, free_from }) =>
      `delivery_type id ${id} «${name}» free_from: ${free_from}, but settings.free_delivery_from is ${from}`,
  );
  if (contradicting.length > 0 || from === undefined || freeDelivery(from, types) !== undefined)
    return contradicting;
  return [
    `settings.free_delivery_from: ${from}, but no delivery type that costs anything has it as free_from`,
  ];
}
