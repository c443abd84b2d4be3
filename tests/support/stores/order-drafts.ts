import { type DeliveryTypeRef, emptyDraft, type OrderDraft } from '../../../src/domain/checkout/draft.ts';
import type { OrderRequest } from '../../../src/stores/checkout/pending-order.ts';
import { line } from '../fixtures/carts.ts';

/** One delivery type of each kind. */
export const ways = {
  warehouse: { id: 1, code: 'warehouse' },
  postmachine: { id: 2, code: 'postmachine' },
  courier: { id: 3, code: 'courier' },
  branch: { id: 4, code: 'branch' },
} as const satisfies Record<string, DeliveryTypeRef>;

export const kyiv = { external_id: 'kyiv', name: 'Київ', region: 'Київська область' };

export const point = { external_id: 'p1', number: '1', name: 'Відділення №1', address: 'вул. Садова, 1' };
export const address = { street: 'Саксаганського', house: '12', flat: '' };
export const branch = { id: 7, name: 'Ростерня', address: 'Київ, вул. Кирилівська, 69' };

/** A complete draft with courier delivery. */
export const filledDraft = (different: Partial<OrderDraft> = {}): OrderDraft => ({
  ...emptyDraft,
  settlement: kyiv,
  deliveryTypeId: ways.courier.id,
  address: { ...address, deliveryTypeId: ways.courier.id },
  payForm: 'cod',
  ...different,
});

/** The request sent to the shop. */
export const request = (different: Partial<OrderRequest> = {}): OrderRequest => ({
  goods: [line(1)],
  promocode: null,
  used_bonuses: 0,
  settlement_external_id: 'kyiv',
  delivery_type_id: 4,
  branch_id: 1,
  payForm: 'cod',
  expected_total: 10,
  ...different,
});
