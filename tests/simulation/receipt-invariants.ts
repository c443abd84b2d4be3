import * as v from 'valibot';
import { amountOfLines, type ReceiptLine } from '../../src/domain/receipts/receipt-lines.ts';
import { ReceiptLinesSchema } from '../../src/server/shop/order-state/queue-receipt.ts';
import { Violation, type World } from './world.ts';

/** Orders whose returns paid out what their goods were worth: no sum was named, and nothing was kept back or moved on. */
const plainOrders = `
  select o.id as id from customer_order o where o.exchange_of is null and not exists (
    select 1 from order_change c where c.order_id = o.id
      and (c.kind = 'refund' or c.exchange_order_id is not null or c.withheld_for_gifts <> 0 or c.withheld_for_bonuses <> 0))`;

interface Receipt {
  orderId: number;
  kind: string;
  amount: number;
  lines: ReceiptLine[];
}

/** The lines of fiscal receipts add up, and return nothing that was not sold. */
export class ReceiptInvariants {
  readonly #world: World;
  #seen = 0;
  constructor(world: World) {
    this.#world = world;
  }

  async check(): Promise<void> {
    const { database } = this.#world;
    const [{ latest } = { latest: 0 }] = await database.read('select max(id) as latest from receipt');
    if (Number(latest) === this.#seen) return;
    this.#seen = Number(latest);
    const rows = await database.read('select order_id, kind, amount, lines from receipt order by id');
    const plain = new Set((await database.read(plainOrders)).map(({ id }) => Number(id)));
    const receipts = rows.map((row) => ({
      orderId: Number(row.order_id),
      kind: String(row.kind),
      amount: Number(row.amount),
      lines: v.parse(ReceiptLinesSchema, row.lines),
    }));
    for (const receipt of receipts) checkSum(receipt);
    for (const [orderId, ofOrder] of Map.groupBy(receipts, (receipt) => receipt.orderId))
      if (plain.has(orderId)) checkReturned(orderId, ofOrder);
  }
}

function checkSum({ orderId, amount, lines }: Receipt): void {
  if (amountOfLines(lines) !== amount)
    throw new Violation(
      `The lines of a receipt of order ${orderId} make ${amountOfLines(lines)}, not ${amount}`,
    );
}

function checkReturned(orderId: number, receipts: readonly Receipt[]): void {
  const [sold, returned] = ['sale', 'return'].map((wanted) =>
    together(receipts.flatMap(({ kind, lines }) => (kind === wanted ? lines : []))),
  );
  for (const [name, back] of returned ?? []) {
    const there = sold?.get(name) ?? { quantity: 0, amount: 0 };
    if (back.amount > there.amount || back.quantity > there.quantity)
      throw new Violation(
        `Receipts of order ${orderId} return ${back.quantity} × «${name}» for ${back.amount} of ${there.quantity} for ${there.amount}`,
      );
  }
}

function together(lines: readonly ReceiptLine[]): Map<string, { quantity: number; amount: number }> {
  const things = new Map<string, { quantity: number; amount: number }>();
  for (const line of lines) {
    const { quantity, amount } = things.get(line.name) ?? { quantity: 0, amount: 0 };
    things.set(line.name, { quantity: quantity + line.quantity, amount: amount + amountOfLines([line]) });
  }
  return things;
}
