import { expect, test } from 'vitest';
import { placeFor, withSettlement } from '../../../../src/domain/checkout/draft.ts';
import { address, branch, filledDraft, kyiv, point, ways } from '../../../support/stores/order-drafts.ts';

test('another settlement takes the places of the one before along, the way of delivery stays', () => {
  const lviv = { external_id: 'lviv', name: 'Львів', region: 'Львівська область' };
  const draft = filledDraft({ point: { ...point, deliveryTypeId: 1 }, branch });
  const moved = withSettlement(draft, lviv);
  expect(moved).toMatchObject({ settlement: lviv, deliveryTypeId: ways.courier.id, payForm: 'cod' });
  expect([moved.point, moved.address, moved.branch]).toEqual([undefined, undefined, undefined]);
  expect(withSettlement(draft, kyiv)).toBe(draft);
});

test('a point counts for the way that it was chosen for, and is there again when that way is', () => {
  const draft = filledDraft({ point: { ...point, deliveryTypeId: ways.postmachine.id } });
  expect(placeFor(draft, ways.warehouse)).toBeUndefined();
  expect(placeFor(draft, ways.postmachine)).toMatchObject({ point });
});

test('an address stands for a point only where it was written in place of it', () => {
  const forCourier = filledDraft();
  expect(placeFor(forCourier, ways.courier)).toMatchObject({ address });
  expect(placeFor(forCourier, ways.warehouse)).toBeUndefined();
  const byHand = filledDraft({ address: { ...address, deliveryTypeId: ways.warehouse.id } });
  expect(placeFor(byHand, ways.warehouse)).toMatchObject({ address });
});

test('an order that is picked up needs the branch and nothing else', () => {
  expect(placeFor(filledDraft(), ways.branch)).toBeUndefined();
  expect(placeFor(filledDraft({ branch }), ways.branch)).toEqual({ branch });
});
