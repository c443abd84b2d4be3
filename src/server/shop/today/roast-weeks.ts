import { sql } from 'kysely';
import type { RoastWeek } from '../../../contract/office/today.ts';
import { addDays, dayOf, startOfDay, timeOfDay } from '../../../domain/time/day.ts';
import { nextRoastingWeek, type RoastingWeek } from '../../../domain/time/roasting-week.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';

type Roastery = Pick<Edition, 'roasting' | 'timezones'>;

/** The roast whose parcels have not all arrived, if there is one, then the one that takes orders. */
export async function readRoastWeeks(db: Database, edition: Roastery, now: number): Promise<RoastWeek[]> {
  const next = nextRoastingWeek(edition.roasting.calendar, now, edition.timezones[0]);
  const current = weekBefore(next, edition);
  const isInHand = dayOf(now, edition.timezones[0]) <= current.arrive;
  const shown = isInHand ? [current, next] : [next];
  return Promise.all(shown.map((week) => readWeek(db, edition, week)));
}

/** The week whose orders closed seven days earlier. */
function weekBefore({ order }: RoastingWeek, { roasting: { calendar }, timezones: [zone] }: Roastery) {
  const closing = timeOfDay(addDays(order, -7), calendar.ordersUntil.hour, zone) ?? 0;
  return nextRoastingWeek(calendar, closing - 1, zone);
}

async function readWeek(db: Database, edition: Roastery, week: RoastingWeek): Promise<RoastWeek> {
  const [zone] = edition.timezones;
  const [from, to] = [weekBefore(week, edition).closesAt, week.closesAt];
  const placed = db
    .selectFrom('customer_order')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('customer_order.status', '!=', 'cancelled');
  const counts = await placed
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('orders'),
      eb.fn
        .coalesce(
          fn.sum<number>(sql`case when status in ('sent', 'delivered') then 1 else 0 end`),
          sql.lit(0),
        )
        .as('sent'),
    ])
    .executeTakeFirstOrThrow();
  const coffees = await placed
    .innerJoin('order_line', 'order_line.order_id', 'customer_order.id')
    .innerJoin('goods_card', 'goods_card.id', 'order_line.card_id')
    .where('goods_card.roasted_to_order', '=', 1)
    .groupBy(['goods_card.id', 'goods_card.name'])
    .select(({ fn, ref }) => [
      'goods_card.name',
      fn.sum<number>(sql`${ref('order_line.weight_gr')} * ${ref('order_line.quantity')}`).as('weight'),
    ])
    .orderBy('weight', 'desc')
    .orderBy('goods_card.name')
    .execute();
  const start = (day: string) => startOfDay(day, zone) ?? 0;
  const weighed = coffees.map(({ name, weight }) => ({ name, weight: Number(weight) }));
  return {
    orders_until: week.closesAt,
    roast_at: start(week.roast),
    send_at: start(week.send),
    arrive_at: start(week.arrive),
    orders: Number(counts.orders),
    sent: Number(counts.sent),
    weight: weighed.reduce((sum, { weight }) => sum + weight, 0),
    coffees: weighed,
  };
}
