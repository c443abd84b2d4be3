import { fill } from '../../../locales/fill.ts';
import { formatWeight } from '../../../locales/format.ts';
import type { ServerWords } from '../../../locales/server-words.ts';
import type { AppParts } from '../shop-context.ts';

/** Why nothing can be sent so, and which field of the order says so. */
export interface DeliveryRefusal {
  field: 'settlement_external_id' | 'delivery_type_id' | 'warehouse_external_id' | 'address' | 'branch_id';
  reason: keyof ServerWords['delivery'];
  /** In grams, where a weight is the reason. */
  limit?: number;
}

export const refuse = (
  field: DeliveryRefusal['field'],
  reason: DeliveryRefusal['reason'],
  limit?: number,
): { refused: DeliveryRefusal } => ({ refused: { field, reason, ...(limit !== undefined && { limit }) } });

/** The refusal as the shopper reads it under the field. */
export function deliveryRefusalText(
  { reason, limit = 0 }: DeliveryRefusal,
  { words, edition }: { words: ServerWords; edition: AppParts['edition'] },
): string {
  return fill(words.delivery[reason], { limit: formatWeight(limit, edition.locale) });
}
