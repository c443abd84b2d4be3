/** What tests of the office's orders ask. */
import * as v from 'valibot';
import { changeOfficeOrder } from '../../../src/contract/office/order-change.ts';
import {
  addNote,
  moveOrders,
  type OfficeOrder,
  readOfficeOrder,
  setTrackingNumber,
} from '../../../src/contract/office/orders.ts';
import type { Role } from '../../../src/domain/office/rights.ts';
import { askOffice, type TestOffice } from './start-office.ts';

type Call = typeof moveOrders | typeof setTrackingNumber | typeof addNote | typeof changeOfficeOrder;

async function send(
  { api, people }: TestOffice,
  role: Role,
  call: Call,
  { id = 0, body }: { id?: number; body: unknown },
) {
  const { status, json, text } = await askOffice(api, people[role], call, { params: { id }, body });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json;
}

export async function readOrder(
  { api, people }: TestOffice,
  id: number,
  role: Role = 'manager',
): Promise<OfficeOrder> {
  const { status, json, text } = await askOffice(api, people[role], readOfficeOrder, { params: { id } });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return v.parse(readOfficeOrder.answer, json);
}

export const move = async (
  office: TestOffice,
  body: v.InferInput<typeof moveOrders.request>,
  role: Role = 'manager',
) => v.parse(moveOrders.answer, await send(office, role, moveOrders, { body }));

export const track = async (office: TestOffice, id: number, number: string) =>
  v.parse(
    setTrackingNumber.answer,
    await send(office, 'packer', setTrackingNumber, { id, body: { number } }),
  );

export const note = async (office: TestOffice, id: number, text: string, role: Role = 'packer') =>
  v.parse(addNote.answer, await send(office, role, addNote, { id, body: { text } }));

type Wanted = Omit<v.InferInput<typeof changeOfficeOrder.request>, 'reason'>;

export const change = async (office: TestOffice, id: number, wanted: Wanted) =>
  v.parse(
    changeOfficeOrder.answer,
    await send(office, 'manager', changeOfficeOrder, { id, body: { reason: 'Розірвана пачка', ...wanted } }),
  );
