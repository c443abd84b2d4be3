/** What staff do in the office and take back. */
import { editions } from '../../../src/editions/editions.ts';
import type { Clock } from '../../../src/server/clock.ts';
import { type Change, changeByCommand, changeByPerson } from '../../../src/server/shop/journal/change.ts';
import { moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { undoChange } from '../../../src/server/shop/undo/undo-change.ts';
import { anyOrder } from '../customers.ts';
import type { Happening } from '../plan.ts';
import type { World } from '../world.ts';

const manager = { id: 1, name: 'Петро', role: 'manager' } as const;

/** Half of the changes are made in the office, the others by commands. */
export const changeByStaff = (clock: Pick<Clock, 'now'>, { third }: Happening): Change =>
  (third >> 16) % 2 === 0 ? changeByPerson(manager, clock.now()) : changeByCommand(clock.now());

/** Cancels an order in the office. */
export async function cancelByStaff(world: World, { one, other }: Happening): Promise<void> {
  const order = await anyOrder(world, one);
  const { db, clock } = world.process(other);
  if (order !== undefined)
    await moveOrder(db, order.id, { to: 'cancelled', currency: 'UAH' }, changeByPerson(manager, clock.now()));
}

/** Takes one of the last changes back; repeated and at once, as two people do. */
export async function takeBack(world: World, { one, other, third }: Happening): Promise<void> {
  // Of a sent order the customer may know, and may get it a second time.
  const which = (third >> 6) % 3 === 0 ? `"after" like '%sent%'` : 'subject > 0';
  const changes = await world.database.read(
    `select change_id from journal where actor = 'person' and undone_by is null and undoes is null and ${which}
      order by id desc limit 3`,
  );
  const changeId = changes[one % changes.length]?.change_id;
  if (changeId === undefined) return;
  const people = (third >> 2) % 3 === 0 ? [0, 1] : [0];
  await Promise.all(
    people.map(async (copy) => {
      const { db, clock } = world.process(other + copy);
      const parts = { db, edition: editions.ua, viewer: manager };
      await undoChange(parts, String(changeId), changeByPerson(manager, clock.now()));
    }),
  );
}
