import type { Selectable } from 'kysely';
import type { GoodsCard } from '../../../contract/resources/goods-card.ts';
import { awaitsPayment } from '../../../domain/orders/status.ts';
import type { RecapLine, RecapOrder } from '../../../domain/recap/recap.ts';
import { yearBounds } from '../../../domain/recap/year.ts';
import { familiesIn } from '../../../domain/taste/families.ts';
import { monthOf } from '../../../domain/time/day.ts';
import { attributeNames } from '../../../editions/attributes.ts';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';
import { type OrderRow, stateOf } from '../order-state/order-row.ts';

interface CustomerYear {
  customerId: number;
  year: number;
  timeZone: string;
  /** Today's goods cards by id: only they carry tastes. */
  cards: ReadonlyMap<number, GoodsCard>;
}

type LineRow = Selectable<Tables['order_line']>;

/** The customer's orders of a year that were neither cancelled nor left unpaid. */
export async function readYear(
  db: Database,
  { customerId, year, timeZone, cards }: CustomerYear,
): Promise<RecapOrder[]> {
  const { from, until } = yearBounds(year, timeZone);
  const ofYear = db
    .selectFrom('customer_order')
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('status', '!=', 'cancelled');
  const orders = await ofYear.selectAll().execute();
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', ofYear.select('id'))
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  return orders
    .filter((order) => !awaitsPayment(stateOf(order)))
    .map((order) => ({
      id: order.id,
      month: monthOf(order.created_at, timeZone),
      usedBonuses: order.used_bonuses,
      earnedBonuses: isDelivered(order) ? order.earned_bonuses : 0,
      lines: (linesOf.get(order.id) ?? []).map((line) => recapLine(line, cards.get(line.card_id))),
    }));
}

const isDelivered = ({ status }: OrderRow) => status === 'delivered';

function recapLine(line: LineRow, card: GoodsCard | undefined): RecapLine {
  const attributeOf = (name: string) => card?.attributes?.find((attribute) => attribute.name === name)?.value;
  return {
    cardId: line.card_id,
    name: line.name,
    image: card?.imagePath ?? line.image_path,
    // Only coffee has a grind or a roast.
    isCoffee: line.grind_id !== null || attributeOf(attributeNames.roast) !== undefined,
    quantity: line.quantity,
    grams: line.weight_gr,
    grind: line.grind_name,
    tastes: familiesIn(attributeOf(attributeNames.tastes)?.split(/,\s*/) ?? []),
  };
}
