import type { GoodsCard } from '../../../contract/resources/goods-card.ts';
import { awaitsPayment } from '../../../domain/orders/status.ts';
import type { RecapLine, RecapOrder } from '../../../domain/recap/recap.ts';
import { yearBounds } from '../../../domain/recap/year.ts';
import { familiesIn } from '../../../domain/taste/families.ts';
import { monthOf } from '../../../domain/time/day.ts';
import { attributeNames } from '../../../editions/attributes.ts';
import type { Database } from '../../db/open.ts';
import type { OrderLineRow } from '../order-state/order-lines.ts';
import { stateOf } from '../order-state/order-row.ts';
import { type OrderChange, sumOfChanges } from '../order-state/read-changes.ts';
import { readWithLines } from '../orders/read-orders.ts';

interface CustomerYear {
  customerId: number;
  year: number;
  timeZone: string;
  /** Today's goods cards by id: only they carry tastes. */
  cards: ReadonlyMap<number, GoodsCard>;
}

/** The customer's orders of a year that were neither cancelled nor left unpaid, without goods that came back. */
export async function readYear(
  db: Database,
  { customerId, year, timeZone, cards }: CustomerYear,
): Promise<RecapOrder[]> {
  const { from, until } = yearBounds(year, timeZone);
  const ofYear = await db
    .selectFrom('customer_order')
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('status', '!=', 'cancelled')
    .select('id')
    .orderBy('id')
    .execute();
  const orders = await readWithLines(
    db,
    ofYear.map(({ id }) => id),
  );
  return orders
    .filter(({ row }) => !awaitsPayment(stateOf(row)))
    .map(({ row, lines, changes }) => {
      const given = sumOfChanges(changes, lines);
      const stillEarned = row.earned_bonuses - given.earnedBonuses + missingBonuses(changes);
      const kept = lines
        .map((line) => ({ ...line, quantity: line.quantity - (given.pieces[line.position] ?? 0) }))
        .filter(({ quantity }) => quantity > 0);
      return {
        id: row.id,
        month: monthOf(row.created_at, timeZone),
        usedBonuses: row.used_bonuses - given.usedBonuses,
        earnedBonuses: row.status === 'delivered' ? stillEarned : 0,
        lines: kept.map((line) => recapLine(line, cards.get(line.card_id))),
      };
    })
    .filter(({ lines }) => lines.length > 0);
}

/** Earned bonuses of returned goods that the customer had spent, and keeps. */
const missingBonuses = (changes: readonly OrderChange[]) =>
  changes.reduce((sum, { missing_bonuses }) => sum + missing_bonuses, 0);

function recapLine(line: OrderLineRow, card: GoodsCard | undefined): RecapLine {
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
