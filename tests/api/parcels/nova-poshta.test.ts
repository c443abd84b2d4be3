import { expect } from 'vitest';
import { parcelConfig } from '../../../src/server/outside/parcels/config.ts';
import { createParcelServices } from '../../../src/server/outside/parcels/services.ts';
import { noteParcel } from '../../../src/server/shop/parcels/note-parcel.ts';
import { readLabels } from '../../../src/server/shop/parcels/remove-parcel.ts';
import { test } from '../../support/closing/test.ts';
import { branch, machine, startNovaPoshtaParcels, town } from '../../support/outside/nova-poshta-parcels.ts';
import { parcelShop } from '../../support/parcels/parcel-shop.ts';

const by = (more: object = { point: 'Відділення № 4' }) => ({
  delivery: JSON.stringify({ settlement: 'Київ', type: 'У відділення', carrier: 'Нова пошта', ...more }),
  warehouse_external_id: branch,
});

async function shop() {
  const carrier = await startNovaPoshtaParcels();
  return { carrier, ...(await parcelShop('ua', carrier.environment)) };
}

const withWrongKey = ({ environment }: { environment: object }) =>
  createParcelServices(parcelConfig('ua', { ...environment, NOVA_POSHTA_KEY: 'wr0ng' }), 1000);

const refusal = (refused: object) => ({ refusal: expect.objectContaining(refused) });

test('a note has sender, recipient, weight, and the money to collect; the order keeps its number', async () => {
  const { carrier, order, note, row } = await shop();
  const id = await order(by());
  expect(await note(id)).toEqual({ number: '20450000000001', isNew: true });
  expect(await row(id)).toMatchObject({
    status: 'packing',
    tracking_number: '20450000000001',
    parcel_state: 'noted',
  });
  const [document] = carrier.documents;
  expect(document?.properties).toMatchObject({
    PayerType: 'Sender',
    PaymentMethod: 'Cash',
    DateTime: '15.01.2027',
    CargoType: 'Parcel',
    ServiceType: 'WarehouseWarehouse',
    SeatsAmount: '1',
    Weight: '0.7',
    Cost: '484',
    RecipientAddress: branch,
    Recipient: 'person',
    ContactRecipient: 'contact of person',
    RecipientsPhone: '380671234567',
    SendersPhone: '380671112233',
    AfterpaymentOnGoodsCost: '483',
    InfoRegClientBarcodes: expect.stringMatching(new RegExp(`^${id}-[0-9a-f]{8}$`)),
  });
  expect(await note(id)).toEqual({ number: '20450000000001', isNew: false });
  expect(carrier.documents).toHaveLength(1);
});

test('goods that credit paid for travel with their worth', async () => {
  const { carrier, order, note } = await shop();
  await note(await order({ ...by(), total: 0, credit: 48_350 }));
  const { properties } = carrier.documents[0] ?? {};
  expect(properties).toMatchObject({ Cost: '399' });
  expect(properties).not.toHaveProperty('AfterpaymentOnGoodsCost');
});

test('a paid order collects nothing; machines and doors are other services', async () => {
  const { carrier, order, note } = await shop();
  const paid = { status: 'paid', payment_status: 'paid', pay_online: 1, pay_form: 'card' } as const;
  await note(await order({ ...by(), ...paid, warehouse_external_id: machine }));
  const address = { street: 'вул. Соборна', house: '18', flat: '4' };
  await note(
    await order({
      ...by({ address }),
      warehouse_external_id: null,
      delivery_type_id: 77,
      settlement_external_id: town,
    }),
  );
  const [first, second] = carrier.documents.map(({ properties }) => properties);
  expect(first).toMatchObject({ ServiceType: 'WarehousePostomat' });
  expect(first).not.toHaveProperty('AfterpaymentOnGoodsCost');
  expect(second).toMatchObject({
    ServiceType: 'WarehouseDoors',
    NewAddress: '1',
    RecipientCityName: 'Київ',
    RecipientArea: 'Київська',
    RecipientAddressName: 'вул. Соборна',
    RecipientHouse: '18',
    RecipientFlat: '4',
    RecipientName: 'Коваль Олена',
  });
});

test.each(['lost', 'silent', 'not json'] as const)(
  'a note whose answer was %s is found again, not made twice',
  async (mishap) => {
    const { carrier, clock, order, note, row } = await shop();
    const id = await order(by());
    carrier.mishaps.push(mishap);
    await expect(note(id)).rejects.toMatchObject(refusal({ code: 'note-unanswered', order: id }));
    expect(carrier.documents).toHaveLength(1);
    await expect(note(id)).rejects.toMatchObject(refusal({ code: 'note-under-way' }));
    clock.move(30);
    expect(await note(id)).toEqual({ number: '20450000000001', isNew: true });
    expect(carrier.documents).toHaveLength(1);
    expect(await row(id)).toMatchObject({ tracking_number: '20450000000001' });
  },
);

test('an answer was lost and the key expired: what was made is found once the key is right again', async () => {
  const { carrier, clock, parts, order, note } = await shop();
  const id = await order(by());
  carrier.mishaps.push('lost');
  await expect(note(id)).rejects.toMatchObject(refusal({ code: 'note-unanswered' }));
  clock.move(30);
  await expect(noteParcel({ ...parts, services: withWrongKey(carrier) }, id)).rejects.toMatchObject(
    refusal({ code: 'note-unanswered' }),
  );
  clock.move(30);
  expect(await note(id)).toEqual({ number: '20450000000001', isNew: true });
  expect(carrier.documents).toHaveLength(1);
});

test('after 429 nothing was made, so that the note is made when it is asked for again', async () => {
  const { carrier, clock, order, note } = await shop();
  const id = await order(by());
  carrier.mishaps.push(429);
  await expect(note(id)).rejects.toMatchObject(refusal({ code: 'note-unanswered' }));
  clock.move(30);
  expect(await note(id)).toMatchObject({ isNew: true });
  expect(carrier.documents).toHaveLength(1);
});

test('two at once make one note', async () => {
  const { carrier, order, note } = await shop();
  const id = await order(by());
  const outcomes = await Promise.allSettled([note(id), note(id)]);
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
  expect(carrier.documents).toHaveLength(1);
});

test('while one asks the carrier, another is refused', async () => {
  const { carrier, parts, order, note } = await shop();
  const id = await order(by());
  const service = parts.services.get('nova-poshta');
  if (service === undefined) throw new Error('There is no service');
  const create: typeof service.create = async (shipment) => {
    await expect(note(id)).rejects.toMatchObject(refusal({ code: 'note-under-way' }));
    return service.create(shipment);
  };
  const services = new Map(parts.services).set('nova-poshta', { ...service, create });
  expect(await noteParcel({ ...parts, services }, id)).toMatchObject({ isNew: true });
  expect(carrier.documents).toHaveLength(1);
});

test('a refusal names its reasons and codes, and leaves nothing behind', async () => {
  const { carrier, order, note, row, api } = await shop();
  const id = await order(by());
  carrier.mishaps.push({ errors: ['RecipientsPhone is incorrect'], codes: ['20000200440'] });
  await expect(note(id)).rejects.toMatchObject(
    refusal({ reason: 'Nova Poshta refuses save: RecipientsPhone is incorrect (20000200440)' }),
  );
  expect(await api.db.selectFrom('parcel').selectAll().execute()).toEqual([]);
  expect(await row(id)).toMatchObject({ tracking_number: null, parcel_state: null });
  await note(id);
  expect(carrier.documents).toHaveLength(1);
});

test('a wrong key is refused, and never printed', async () => {
  const { carrier, parts, order } = await shop();
  const wrong = withWrongKey(carrier);
  const failure = await noteParcel({ ...parts, services: wrong }, await order(by())).catch(String);
  expect(failure).toContain('parcel-refused');
  await expect(wrong.get('nova-poshta')?.check()).rejects.toThrow('API key expired (20000200068)');
  await expect(wrong.get('nova-poshta')?.check()).rejects.not.toThrow('wr0ng');
});

test('orders that cannot be packed, or go by others, get no note', async () => {
  const { order, note, carrier } = await shop();
  const waiting = await order({ ...by(), payment_status: 'waiting', pay_online: 1 });
  await expect(note(waiting)).rejects.toMatchObject(refusal({ code: 'order-cannot-become' }));
  await expect(note(await order({}))).rejects.toMatchObject(refusal({ code: 'no-parcel-service' }));
  const typed = by({ address: { street: 'Відділення 4', house: '' } });
  await expect(note(await order({ ...typed, warehouse_external_id: null }))).rejects.toMatchObject(
    refusal({ code: 'parcel-without-point' }),
  );
  await expect(note(1)).rejects.toThrow('no order 1');
  expect(carrier.documents).toEqual([]);
});

test('a note is deleted until the parcel is handed over, also when the answer to that was lost', async () => {
  const { carrier, order, note, remove, row, clock, follow } = await shop();
  const id = await order(by());
  await note(id);
  await remove(id);
  expect(carrier.documents).toEqual([]);
  expect(await row(id)).toMatchObject({ status: 'packing', tracking_number: null, parcel_state: null });
  await expect(remove(id)).rejects.toMatchObject(refusal({ code: 'no-parcel' }));
  await note(id);
  carrier.documents.length = 0;
  await remove(id);
  const { number } = await note(id);
  carrier.codes.set(number ?? '', '5');
  clock.move(3600);
  await follow();
  await expect(remove(id)).rejects.toMatchObject(refusal({ code: 'parcel-handed-over' }));
});

test('labels of several orders are one PDF', async () => {
  const { parts, order, note } = await shop();
  const ids = [await order(by()), await order(by())];
  await expect(readLabels(parts, ids, 'label')).rejects.toMatchObject(refusal({ code: 'no-parcel' }));
  for (const id of ids) await note(id);
  const pdf = new TextDecoder().decode(await readLabels(parts, ids, 'label'));
  expect(pdf).toContain('%PDF-1.4 /orders/printMarking100x100/orders[]/ref-1/orders[]/ref-2/type/pdf/');
  const sheet = new TextDecoder().decode(await readLabels(parts, ids, 'A4'));
  expect(sheet).toContain('/orders/printDocument/');
  const wrong = createParcelServices({
    packingGr: 0,
    service: parcelConfig('ua', (await startNovaPoshtaParcels()).environment).service,
  });
  await expect(readLabels({ ...parts, services: wrong }, ids, 'label')).rejects.toMatchObject(
    refusal({ reason: 'Nova Poshta gave no label, but answered 200' }),
  );
});
