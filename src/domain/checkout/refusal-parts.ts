import { ownValue } from '../own-value.ts';
import type { Part } from './missing.ts';

/** Beside which part of the checkout is said what the shop has against a field of the order. */
const partOfField: Readonly<Record<string, Part>> = {
  goods: 'goods',
  promocode: 'promocode',
  used_bonuses: 'bonuses',
  gift_grinding_id: 'gift',
  settlement_external_id: 'settlement',
  delivery_type_id: 'deliveryType',
  warehouse_external_id: 'point',
  address: 'address',
  branch_id: 'branch',
  payForm: 'payment',
  firstName: 'contact',
  lastName: 'contact',
  phone: 'contact',
  recipient: 'recipient',
  comment: 'comment',
  expected_total: 'total',
};

export type Refusals = Readonly<Partial<Record<Part, string>>>;

/** The first complaint about each part; a field inside another, «address.street», belongs to the outer one. */
export function refusalsOf(errors: Readonly<Record<string, readonly string[]>>): Refusals {
  const refusals: Partial<Record<Part, string>> = {};
  for (const [field, [said]] of Object.entries(errors)) {
    const part = ownValue(partOfField, field.split('.')[0] ?? '');
    if (part !== undefined && said !== undefined) refusals[part] ??= said;
  }
  return refusals;
}
