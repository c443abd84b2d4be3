import * as v from 'valibot';
import { expect } from 'vitest';
import { changeByCommand } from '../../../src/server/shop/journal/change.ts';
import { cancelOrder } from '../../../src/server/shop/orders/cancel-order.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { followParcels } from '../../../src/server/shop/parcels/follow-parcels.ts';
import { test } from '../../support/closing/test.ts';
import { branch, startNovaPoshtaParcels } from '../../support/outside/nova-poshta-parcels.ts';
import { parcelShop } from '../../support/parcels/parcel-shop.ts';

const by = () => ({
  delivery: JSON.stringify({ settlement: 'Київ', type: 'У відділення', carrier: 'Нова пошта', point: '№ 4' }),
  warehouse_external_id: branch,
});

async function shop() {
  const carrier = await startNovaPoshtaParcels();
  return { carrier, ...(await parcelShop('ua', carrier.environment)) };
}

test('the order follows its parcel, forward only, and the customer hears of the point once', async () => {
  const { carrier, order, note, follow, clock, row, mails, news } = await shop();
  const id = await order(by());
  const { number } = await note(id);
  const report = async (code: string) => {
    carrier.codes.set(number ?? '', code);
    clock.move(1801);
    await follow();
    const { status, parcel_state } = (await row(id)) ?? {};
    return [status, parcel_state];
  };
  expect(await report('1')).toEqual(['packing', 'noted']);
  expect(await report('3')).toEqual(['packing', 'noted']);
  expect(await report('5')).toEqual(['sent', 'on_way']);
  expect(await report('7')).toEqual(['sent', 'arrived']);
  expect(await report('6')).toEqual(['sent', 'arrived']);
  expect(await report('7')).toEqual(['sent', 'arrived']);
  expect(await report('9999')).toEqual(['sent', 'arrived']);
  expect(await report('9')).toEqual(['delivered', 'delivered']);
  expect(await report('102')).toEqual(['delivered', 'delivered']);
  expect(await mails()).toEqual(['sent', 'arrived']);
  expect(await news()).toEqual([]);
});

test('the seller hears of a parcel that comes back', async () => {
  const { carrier, order, note, follow, clock, row, news, mails } = await shop();
  const id = await order(by());
  carrier.codes.set((await note(id)).number ?? '', '103');
  clock.move(1801);
  await follow();
  clock.move(1801);
  await follow();
  expect(await row(id)).toMatchObject({ status: 'sent', parcel_state: 'returning' });
  expect(await news()).toEqual(['returning', 'returning']);
  // It was never told as sent.
  expect(await mails()).toEqual([]);
});

test('a return under another number is followed until it waits at the shop', async () => {
  const { carrier, order, note, follow, clock, row, news } = await shop();
  const id = await order(by());
  const number = (await note(id)).number ?? '';
  const stateAfter = async (codeOfReturn: string) => {
    carrier.codes.set('20450000000999', codeOfReturn);
    clock.move(1801);
    await follow();
    return (await row(id))?.parcel_state;
  };
  // What is made out of a parcel that arrives is no return.
  carrier.returns.set(number, '20450000000999');
  carrier.codes.set(number, '7');
  expect(await stateAfter('9')).toBe('arrived');
  carrier.codes.set(number, '102');
  expect(await stateAfter('5')).toBe('returning');
  expect(await stateAfter('3')).toBe('returning');
  expect(await stateAfter('7')).toBe('returned');
  expect(await stateAfter('9')).toBe('returned');
  expect(await row(id)).toMatchObject({ status: 'sent', tracking_number: number });
  expect((await news()).toSorted()).toEqual(['returned', 'returned', 'returning', 'returning']);
});

test('a cancelled order stays cancelled, whatever becomes of its parcel', async () => {
  const { api, carrier, order, note, follow, clock, row, mails } = await shop();
  const id = await order(by());
  carrier.codes.set((await note(id)).number ?? '', '7');
  await cancelOrder(api.db, id, () => true, changeByCommand(clock.now()));
  clock.move(1801);
  await follow();
  expect(await row(id)).toMatchObject({ status: 'cancelled', parcel_state: 'arrived' });
  expect(await mails()).not.toContain('arrived');
});

test('a note that was deleted at the carrier makes room for another', async () => {
  const { carrier, order, note, follow, clock, row } = await shop();
  const id = await order(by());
  carrier.codes.set((await note(id)).number ?? '', '2');
  clock.move(1801);
  await follow();
  expect(await row(id)).toMatchObject({ tracking_number: null, parcel_state: null });
  expect(await note(id)).toMatchObject({ number: '20450000000002', isNew: true });
});

test('a typed number is followed like that of a note; more than one query may ask for are asked for in turns', async () => {
  const { api, carrier, order, parts, service, clock, row } = await shop();
  expect(service.reportsAtOnce).toBe(100);
  const follow = () => followParcels(parts, { ...service, reportsAtOnce: 2 });
  const ids: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const id = await order({ ...by(), status: 'packing' });
    const move = { to: 'sent' as const, trackingNumber: `5900000000${1000 + index}`, currency: 'UAH' };
    await moveOrder(api.db, id, move, changeByCommand(clock.now()));
    carrier.codes.set(move.trackingNumber, '9');
    ids.push(id);
  }
  clock.move(1801);
  await follow();
  expect(carrier.calls.filter((call) => call.endsWith('getStatusDocuments'))).toHaveLength(2);
  for (const id of ids) expect(await row(id)).toMatchObject({ status: 'delivered' });
  clock.move(7200);
  await follow();
  expect(carrier.calls.filter((call) => call.endsWith('getStatusDocuments'))).toHaveLength(2);
});

test('while the carrier is away states stay, and are read again after some minutes', async () => {
  const { carrier, order, note, follow, clock, row, logged } = await shop();
  const id = await order(by());
  carrier.codes.set((await note(id)).number ?? '', '9');
  clock.move(1801);
  carrier.statusMishaps.push(429, 'not json');
  await follow();
  expect(await row(id)).toMatchObject({ parcel_state: 'noted' });
  await follow();
  clock.move(301);
  await follow();
  expect(logged.join('\n')).toMatch(/answered 429.*without JSON/s);
  clock.move(301);
  await follow();
  expect(await row(id)).toMatchObject({ status: 'delivered' });
});

test('a status that the shop does not know is told to the operator once for each parcel, and nothing moves', async () => {
  const { carrier, order, note, follow, clock, row, logged } = await shop();
  const ids = [await order(by()), await order(by())];
  const numbers: string[] = [];
  for (const id of ids) numbers.push((await note(id)).number ?? '');
  const [first = '', second = ''] = numbers;
  const told = async (...codes: [string, string]) => {
    logged.length = 0;
    carrier.codes.set(first, codes[0]).set(second, codes[1]);
    clock.move(1801);
    await follow();
    return logged
      .filter((line) => line.includes('does not know'))
      .map((line) => v.parse(ToldSchema, JSON.parse(line)))
      .map(({ order, status }) => [ids.indexOf(order), status]);
  };
  expect(await told('7', '3')).toEqual([]);
  expect(await told('777', '3')).toEqual([[0, '777']]);
  expect(await told('777', '777')).toEqual([[1, '777']]);
  expect(await told('888', '777')).toEqual([[0, '888']]);
  expect(await told('777', '888')).toEqual([[1, '888']]);
  expect(await row(ids[0] ?? 0)).toMatchObject({ status: 'sent', parcel_state: 'arrived' });
  // A return is a parcel of its own.
  carrier.returns.set(first, '20450000000999');
  carrier.codes.set('20450000000999', '999');
  expect(await told('102', '9')).toEqual([[0, '999']]);
  expect(await told('102', '9')).toEqual([]);
});

const ToldSchema = v.object({ level: v.literal('error'), order: v.number(), status: v.string() });
