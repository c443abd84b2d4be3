/** What staff do on the phone: edits of orders, orders for customers, and what they take back. */

import { previousStatus } from '../../src/domain/orders/status.ts';
import { editions } from '../../src/editions/editions.ts';
import { editOrder } from '../../src/server/shop/order-changes/edit-order.ts';
import { prepareEdit } from '../../src/server/shop/order-changes/prepare-edit.ts';
import { stepBack } from '../../src/server/shop/order-changes/step-back.ts';
import { writeOff } from '../../src/server/shop/order-changes/write-off.ts';
import { readOrderRow, stateOf } from '../../src/server/shop/order-state/order-row.ts';
import { placeByStaff, prepareStaffOrder } from '../../src/server/shop/staff-orders/place-by-staff.ts';
import { anyOrder } from './customers.ts';
import { carrier, codes, variants, welcomeBonuses } from './fixture.ts';
import { changeByStaff } from './office/take-back.ts';
import { atOnce, lastOrder } from './operator.ts';
import type { Happening } from './plan.ts';
import type { World } from './world.ts';

/** Customers of the simulation sign in by mail. */
const edition = {
  ...editions.ua,
  welcomeBonuses,
  signIn: { ...editions.ua.signIn, ways: ['email'] as const },
};

const variantAt = (place: number) => String(variants[place % variants.length] ?? 0);

/** Changes goods, recipient or destination; repeated and at once, as two operators do. */
export async function edit(world: World, happening: Happening): Promise<void> {
  const { one, other, third } = happening;
  const inShop = "status in ('new', 'paid', 'packing')";
  const paid = `${inShop} and payment_status = 'paid'`;
  const order =
    (third >> 13) % 3 === 0
      ? await lastOrder(world, paid)
      : ((await lastOrder(world, inShop)) ?? (await anyOrder(world, one)));
  if (order === undefined) return;
  const count = (third >> 2) % 4;
  const isToTheDoor = (third >> 6) % 2 === 0;
  const wanted = {
    goods: third % 5 === 4 ? undefined : [{ goods: variantAt(third), grind: undefined, count }],
    recipient: (third >> 4) % 4 === 0 ? { firstName: ['Олена', 'Марія'][third % 2] ?? '' } : undefined,
    delivery:
      (third >> 5) % 4 === 0
        ? {
            settlement_external_id: 'kyiv',
            delivery_type_id: isToTheDoor ? 3 : 4,
            ...(isToTheDoor ? { address: { street: 'вул. Нова', house: '7' } } : { branch_id: 1 }),
          }
        : undefined,
    deliveryPrice: (third >> 7) % 5 === 0 ? 2500 : undefined,
    dropsPromoCode: (third >> 8) % 2 === 0,
    reason: 'Попросили',
  };
  await atOnce(world, other, (third >> 9) % 3 === 0 ? 2 : 1, async ({ db, clock }) => {
    const prepared = await prepareEdit({ db, edition, carrier }, order.id, wanted);
    await editOrder(db, order.id, prepared, edition, changeByStaff(clock, happening));
  });
}

export async function goBack(world: World, happening: Happening): Promise<void> {
  const { one, other } = happening;
  const { db, clock } = world.process(other);
  const order = await anyOrder(world, one);
  const row = order && (await readOrderRow(db, order.id));
  const to = row && previousStatus(stateOf(row));
  if (row !== undefined && to !== undefined) await stepBack(db, row.id, to, changeByStaff(clock, happening));
}

export async function writeGoodsOff(world: World, happening: Happening): Promise<void> {
  const { other, third } = happening;
  const order = await lastOrder(world, "status = 'cancelled'");
  if (order === undefined) return;
  const request = {
    goods: third % 3 === 0 ? ('all' as const) : [{ goods: variantAt(third), count: 1 }],
    reason: 'Намокло',
    isAgain: (third >> 4) % 3 === 0,
  };
  await atOnce(world, other, third % 2 === 0 ? 2 : 1, ({ db, clock }) =>
    writeOff(db, order.id, request, changeByStaff(clock, happening)),
  );
}

export async function placeOnPhone(world: World, happening: Happening): Promise<void> {
  const { one, other, third } = happening;
  const browser = world.browsers[one % world.browsers.length];
  if (browser === undefined) return;
  const wanted = {
    customer: {
      phone: '380670000000',
      email: `buyer-${browser.mailbox}@mail.example`,
      firstName: 'Олена',
      lastName: 'Коваль',
    },
    goods: [{ goods: variantAt(third), grind: undefined, count: 1 + ((third >> 3) % 3) }],
    body: {
      settlement_external_id: 'kyiv',
      delivery_type_id: 4,
      branch_id: 1,
      promocode: codes[third % 5] ?? null,
      payForm: third % 4 === 0 ? 'cod' : 'card',
    },
    bonuses: (third >> 5) % 3 === 0 ? 30 : 0,
    isAgain: (third >> 7) % 2 === 0,
  };
  await atOnce(world, other, (third >> 9) % 3 === 0 ? 2 : 1, async ({ db, log, catalogue, clock }) => {
    const parts = { db, log, catalogue, edition, carrier, now: clock.now };
    await placeByStaff(db, await prepareStaffOrder(wanted, parts), parts, changeByStaff(clock, happening));
  });
}
