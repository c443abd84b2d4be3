import { expect } from 'vitest';
import { parcelConfig } from '../../../src/server/outside/parcels/config.ts';
import { createParcelServices } from '../../../src/server/outside/parcels/services.ts';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { noteParcel } from '../../../src/server/shop/parcels/note-parcel.ts';
import { readLabels } from '../../../src/server/shop/parcels/remove-parcel.ts';
import { test } from '../../support/closing/test.ts';
import { startShipX } from '../../support/outside/shipx.ts';
import { parcelShop } from '../../support/parcels/parcel-shop.ts';

const by = (more: object = { point: 'Поштомат KRA01M' }) => ({
  delivery: JSON.stringify({ settlement: 'Краків', type: 'Поштомат', carrier: 'InPost', ...more }),
  warehouse_external_id: 'KRA01M',
  recipient_phone: '48501234567',
  delivery_type_id: 77,
});

async function shop() {
  const carrier = await startShipX();
  return { carrier, ...(await parcelShop('pl', carrier.environment)) };
}

const refusal = (refused: object) => ({ refusal: expect.objectContaining(refused) });

test('a shipment to a locker has template, point and cash on delivery; its number comes a moment later', async () => {
  const { carrier, order, note, row } = await shop();
  const id = await order(by());
  expect(await note(id)).toEqual({ number: '620000000000000000001000', isNew: true });
  expect(await row(id)).toMatchObject({
    status: 'packing',
    tracking_number: '620000000000000000001000',
    parcel_state: 'noted',
  });
  expect(carrier.shipments[0]).toMatchObject({
    service: 'inpost_locker_standard',
    parcels: [{ template: 'small' }],
    receiver: { first_name: 'Олена', last_name: 'Коваль', phone: '501234567', email: 'olena@zerno.example' },
    custom_attributes: { target_point: 'KRA01M', sending_method: 'any_point' },
    cod: { amount: 483.5, currency: 'PLN' },
    insurance: { amount: 483.5, currency: 'PLN' },
  });
  expect(carrier.heard[0]?.headers.authorization).toBe('Bearer tok3n');
});

test('a courier gets the Polish name of the town, and a paid order collects nothing', async () => {
  const { carrier, order, note } = await shop();
  const paid = { status: 'paid', payment_status: 'paid', pay_online: 1 } as const;
  const address = { street: 'ul. Długa', house: '5', flat: '4', postal_code: '31-147' };
  const to = { ...by({ address }), warehouse_external_id: null };
  await note(await order({ ...to, ...paid, settlement_external_id: 'krakow' }));
  await note(await order({ ...to, ...paid, settlement_external_id: '32-020 Wieliczka' }));
  const [first, second] = carrier.shipments;
  expect(first).toMatchObject({
    service: 'inpost_courier_standard',
    receiver: {
      address: {
        street: 'ul. Długa',
        building_number: '5/4',
        city: 'Kraków',
        post_code: '31-147',
        country_code: 'PL',
      },
    },
    parcels: [
      {
        dimensions: { length: '300', width: '200', height: '150', unit: 'mm' },
        weight: { amount: '1', unit: 'kg' },
      },
    ],
    insurance: { amount: 399, currency: 'PLN' },
  });
  expect(first).not.toHaveProperty('cod');
  expect(second).toMatchObject({ receiver: { address: { city: 'Wieliczka' } } });
});

test('the template follows the weight, and a locker takes 25 kg', async () => {
  const { carrier, order, parts } = await shop();
  for (const weightGr of [3000, 3001, 10_001]) await noteParcel({ ...parts, weightGr }, await order(by()));
  expect(carrier.shipments.map((shipment) => shipment['parcels'])).toEqual(
    ['small', 'medium', 'large'].map((template) => [{ template }]),
  );
  await expect(noteParcel({ ...parts, weightGr: 25_001 }, await order(by()))).rejects.toMatchObject(
    refusal({ reason: 'A locker takes 25 kg at most, and the order weighs 25.001 kg' }),
  );
});

test.each(['lost', 'not json'] as const)(
  'a shipment whose answer was %s is found by its reference, not made twice',
  async (mishap) => {
    const { carrier, clock, order, note } = await shop();
    await note(await order(by()));
    const id = await order(by());
    carrier.mishaps.push(mishap);
    await expect(note(id)).rejects.toMatchObject(refusal({ code: 'note-unanswered' }));
    clock.move(30);
    expect(await note(id)).toEqual({ number: '620000000000000000001001', isNew: true });
    expect(carrier.shipments).toHaveLength(2);
  },
);

test('refusals name the fields, without what was sent', async () => {
  const { carrier, order, note } = await shop();
  const abroad = await order({ ...by(), recipient_phone: '380671234567' });
  await expect(note(abroad)).rejects.toMatchObject(
    refusal({ reason: 'InPost answered 400, validation_failed, receiver.phone invalid' }),
  );
  const gone = await order({ ...by(), warehouse_external_id: 'NONE' });
  await expect(note(gone)).rejects.toMatchObject(
    refusal({
      reason: 'InPost answered 400, validation_failed, custom_attributes.target_point does_not_exist',
    }),
  );
  expect(carrier.shipments).toEqual([]);
});

test.each([
  [{ INPOST_TOKEN: 'wr0ng' }, '401, token_invalid, check INPOST_TOKEN'],
  [{ INPOST_ORGANIZATION: '9' }, '404, resource_not_found'],
])('with %j nothing is made', async (wrong, reason) => {
  const { carrier, order, parts } = await shop();
  const services = createParcelServices(parcelConfig('pl', { ...carrier.environment, ...wrong }), 1000);
  await expect(noteParcel({ ...parts, services }, await order(by()))).rejects.toMatchObject(
    refusal({ reason: `InPost answered ${reason}` }),
  );
  await expect(services.get('inpost')?.check()).rejects.toThrow(reason);
  expect(carrier.shipments).toEqual([]);
});

test('an offer that cannot be bought is told, and its shipment can be cancelled', async () => {
  const { carrier, order, note, remove, parts } = await shop();
  const id = await order(by());
  carrier.mishaps.push('unavailable');
  await expect(note(id)).rejects.toMatchObject(
    refusal({ code: 'note-not-confirmed', reason: 'parcels_size_invalid' }),
  );
  await expect(readLabels(parts, [id], 'label')).rejects.toMatchObject(
    refusal({ reason: 'InPost answered 400, invalid_action' }),
  );
  await remove(id);
  expect(carrier.shipments[0]).toMatchObject({ status: 'canceled' });
  expect(await note(id)).toMatchObject({ number: '620000000000000000001001' });
  await expect(remove(id)).rejects.toMatchObject(
    refusal({ reason: 'InPost answered 400, invalid_action, action cancel, shipment_status confirmed' }),
  );
});

test('a number that comes later is read by the job, and then the parcel is followed', async () => {
  const { carrier, clock, order, note, follow, row, mails, news } = await shop();
  const id = await order(by());
  carrier.mishaps.push('unconfirmed');
  expect(await note(id)).toEqual({ number: null, isNew: true });
  carrier.confirm(1000);
  clock.move(61);
  await follow();
  expect(await row(id)).toMatchObject({ tracking_number: '620000000000000000001000' });
  const [shipment] = carrier.shipments;
  const states: unknown[] = [];
  for (const status of [
    'taken_by_courier',
    'other',
    'ready_to_pickup',
    'confirmed',
    'missing',
    'delivered',
  ]) {
    if (shipment) shipment.status = status;
    clock.move(1801);
    await follow();
    states.push((await row(id))?.parcel_state);
  }
  expect(states).toEqual(['on_way', 'on_way', 'arrived', 'arrived', 'lost', 'delivered']);
  expect(await row(id)).toMatchObject({ status: 'delivered' });
  expect(await mails()).toEqual(['sent', 'arrived']);
  expect(await news()).toEqual(['lost', 'lost']);
});

test('a typed number is followed by the public tracking; labels of several are asked for at once', async () => {
  const { api, carrier, clock, order, note, follow, row, parts } = await shop();
  const typed = await order({ ...by(), status: 'packing' });
  const move = { to: 'sent' as const, trackingNumber: '520000000000000000000001', currency: 'PLN' };
  await moveOrder(api.db, typed, move, changeByCommand(clock.now()));
  const unknown = await order({ ...by(), status: 'packing' });
  await moveOrder(api.db, unknown, { ...move, trackingNumber: '5'.repeat(24) }, changeByCommand(clock.now()));
  carrier.statesElsewhere.set(move.trackingNumber, 'returned_to_sender');
  const noted = [await order(by()), await order(by())];
  for (const id of noted) await note(id);
  clock.move(1801);
  await follow();
  expect(await row(typed)).toMatchObject({ status: 'sent', parcel_state: 'returned' });
  expect(await row(unknown)).toMatchObject({ status: 'sent', parcel_state: null });
  const pdf = new TextDecoder().decode(await readLabels(parts, noted, 'label'));
  expect(pdf).toBe('%PDF-1.4 /v1/organizations/123/shipments/labels');
  expect(carrier.heard.at(-1)?.path).toContain('?format=Pdf&type=A6&shipment_ids[]=1000&shipment_ids[]=1001');
});

test('a status that the shop does not know is told to the operator once, «other» never', async () => {
  const { api, carrier, order, note, follow, clock, row, logged } = await shop();
  const noted = await order(by());
  await note(noted);
  const typed = await order({ ...by(), status: 'packing' });
  const move = { to: 'sent' as const, trackingNumber: '620000000000000000009999', currency: 'PLN' };
  await moveOrder(api.db, typed, move, changeByCommand(clock.now()));
  const told = async (status: string) => {
    logged.length = 0;
    for (const shipment of carrier.shipments) shipment.status = status;
    carrier.statesElsewhere.set(move.trackingNumber, status);
    clock.move(1801);
    await follow();
    return logged.filter((line) => line.includes('does not know') && line.includes(`"${status}"`)).length;
  };
  expect(await told('other')).toBe(0);
  expect(await told('brand_new')).toBe(2);
  expect(await told('brand_new')).toBe(0);
  expect(await row(noted)).toMatchObject({ status: 'packing', parcel_state: 'noted' });
  expect(await row(typed)).toMatchObject({ status: 'sent', parcel_state: null });
});
