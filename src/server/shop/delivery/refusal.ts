import type { FieldFailure } from '../failures.ts';

/** Why nothing can be sent so, and which field of the order says so. */
export interface DeliveryRefusal {
  field: 'settlement_external_id' | 'delivery_type_id' | 'warehouse_external_id' | 'address' | 'branch_id';
  failure: FieldFailure;
}

export const refuse = (
  field: DeliveryRefusal['field'],
  failure: FieldFailure,
): { refused: DeliveryRefusal } => ({ refused: { field, failure } });
