import { answerDeadline } from '../../src/domain/orders/payment-timing.ts';
import { orderStatuses } from '../../src/domain/orders/status.ts';
import { writtenOff } from '../../src/server/shop/order-state/read-edits.ts';
import { neverFound, pieces, piecesBack } from './never-found.ts';
import { PromotionInvariants } from './promotion-invariants.ts';
import { ReceiptInvariants } from './receipt-invariants.ts';
import { Violation, type World } from './world.ts';

const stock = `
  select v.id as id, v.stock as stock, coalesce((select sum(l.quantity) from order_line l
    join customer_order o on o.id = l.order_id where l.variant_id = v.id and o.status <> 'cancelled'), 0)
    + coalesce((select sum(case when o.status = 'cancelled' then (1 - c.is_restocked) * g.quantity
      else -c.is_restocked * g.quantity end) from order_change_line g join order_change c on c.id = g.change_id
      join customer_order o on o.id = c.order_id
      join order_line l on l.order_id = o.id and l.position = g.position where l.variant_id = v.id), 0) as sold
  from variant v where v.stock is not null order by v.id`;

/** Pieces of line `l` that came back since request `r`, less those that other requests of the order name. */
const backSince = `coalesce((select sum(g.quantity) from order_change c join order_change_line g on g.change_id = c.id
    where c.order_id = r.order_id and g.position = l.position and c.at >= r.requested_at), 0)
  - coalesce((select sum(m.quantity) from withdrawal_request other join withdrawal_line m on m.request_id = other.id
    where other.order_id = r.order_id and other.id <> r.id and m.position = l.position), 0)`;

const withdrawals = `
  select r.id as id, r.closed_at as closed_at, case when o.status = 'cancelled' or ${pieces} = ${piecesBack}
    or (exists (select 1 from withdrawal_line l where l.request_id = r.id) and not exists (
      select 1 from withdrawal_line l where l.request_id = r.id and ${backSince} < l.quantity)) then 1 else 0 end as answers,
    case when k.status = 'erased' or r.name = '' then 1 else 0 end as is_erased
  from withdrawal_request r left join customer_order o on o.id = r.order_id
    left join customer k on k.id = o.customer_id`;

/** Compares what the database says with what the world has seen, after each change. */
export class Invariants {
  readonly #world: World;
  readonly #receipts: ReceiptInvariants;
  readonly #goods = new Map<number, number>();
  readonly #statuses = new Map<number, string>();
  /** Open withdrawals; whether their goods were back before they came, and whether their person was erased. */
  #withdrawals = new Map<number, { answers: number; isErased: boolean }>();
  readonly #promotions: PromotionInvariants;
  constructor(world: World) {
    this.#world = world;
    this.#receipts = new ReceiptInvariants(world);
    this.#promotions = new PromotionInvariants(world);
  }

  async check(operation: string): Promise<void> {
    for (const [violation, statement] of Object.entries(neverFound)) {
      const [found] = await this.#world.database.read(statement);
      if (found !== undefined) throw new Violation(`${violation}: ${JSON.stringify(found)}`);
    }
    await this.#checkStock(operation);
    await this.#checkOrders(operation);
    await this.#checkWithdrawals();
    await this.#receipts.check();
    await this.#promotions.check();
  }

  /** What is in the shop and what is sold are together what there was. */
  async #checkStock(operation: string): Promise<void> {
    const writtenOff = await this.#writtenOff();
    for (const row of await this.#world.database.read(stock)) {
      const [id, left] = [Number(row.id), Number(row.stock)];
      const sold = Number(row.sold) + (writtenOff.get(id) ?? 0);
      const before = this.#goods.get(id);
      if (left < 0) throw new Violation(`The stock of variant ${id} is ${left}`);
      if (before !== undefined && before !== left + sold && operation !== 'change the stock')
        throw new Violation(
          `«${operation}» made ${left + sold} of the ${before} pieces of variant ${id} (${sold} of them sold)`,
        );
      this.#goods.set(id, left + sold);
    }
  }

  /** Pieces of cancelled orders that are out of stock again. */
  async #writtenOff(): Promise<Map<number, number>> {
    const { read } = this.#world.database;
    const counts = new Map<number, number>();
    const edits = await read("select order_id, details from order_edit where kind = 'write-off'");
    for (const { order_id, details } of edits) {
      const lines = await read(
        `select variant_id, position from order_line where order_id = ${order_id} order by position`,
      );
      const { pieces } = writtenOff({ details: String(details) });
      for (const { variant_id, position } of lines) {
        const id = Number(variant_id);
        counts.set(id, (counts.get(id) ?? 0) + (pieces[Number(position)] ?? 0));
      }
    }
    return counts;
  }

  async #checkOrders(operation: string): Promise<void> {
    const rows = await this.#world.database.read(
      'select id, status, payment_status, pay_online, pay_until from customer_order',
    );
    for (const row of rows) {
      const [id, status] = [Number(row.id), String(row.status)];
      const before = this.#statuses.get(id);
      if (before === status) continue;
      if (before !== undefined && rank(status) < rank(before) && !goesBack.has(operation))
        throw new Violation(`Order ${id} went back from ${before} to ${status}`);
      this.#statuses.set(id, status);
      if (operation === 'expire orders' && status === 'cancelled')
        await this.#checkExpired(id, Number(row.pay_until));
      const isOnline = row.pay_online === 1 && row.payment_status !== 'none';
      if (isOnline && ['packing', 'sent', 'delivered'].includes(status)) await this.#checkPaid(id, status);
    }
  }

  /** A withdrawal stays, and stays open, until its goods come back or are not sent. */
  async #checkWithdrawals(): Promise<void> {
    const rows = await this.#world.database.read(withdrawals);
    const byId = new Map(rows.map(({ id, ...row }) => [Number(id), row]));
    for (const [id, { answers, isErased }] of this.#withdrawals) {
      const row = byId.get(id);
      // Closing deletes a request of somebody who was erased, or about their order.
      if (row === undefined && isErased) continue;
      if (row === undefined) throw new Violation(`Withdrawal ${id} is gone, though nobody has dealt with it`);
      if (row.closed_at === null && Number(row.answers) > answers)
        throw new Violation(`Withdrawal ${id} stays open after its goods came back`);
    }
    const open = [...byId].filter(([, { closed_at }]) => closed_at === null);
    this.#withdrawals = new Map(
      open.map(([id, row]) => [id, { answers: Number(row.answers), isErased: Number(row.is_erased) === 1 }]),
    );
  }

  /** An order whose money arrived in time, at what it costs, does not expire, unless its provider was silent for a day. */
  async #checkExpired(id: number, payUntil: number): Promise<void> {
    const [cost] = await this.#world.database.read(
      `select o.total - coalesce((select sum(c.amount) from order_change c where c.order_id = o.id), 0) as cost
       from customer_order o where o.id = ${id}`,
    );
    const { banks, time } = this.#world;
    const paid = banks
      .flatMap(({ payments }) => payments)
      .filter(({ reference, amount }) => orderOf(reference) === id && amount === Number(cost?.cost))
      .find(({ status, at }) => status === 'taken' && at <= payUntil);
    if (paid !== undefined && time < payUntil + answerDeadline)
      throw new Violation(`Order ${id} expired, though ${paid.id} paid it in time`);
  }

  /** An order moves on only with money, unless nobody has told the shop yet that it went back. */
  async #checkPaid(id: number, status: string): Promise<void> {
    const byHand = await this.#world.database.read(
      `select id from payment_attempt where order_id = ${id} and provider = 'by-hand' and status = 'paid'`,
    );
    const payments = this.#world.banks
      .flatMap((bank) => bank.payments)
      .filter(({ reference }) => orderOf(reference) === id);
    const isKept = payments.some((payment) => payment.status === 'taken' || !payment.isReturnKnown);
    if (!isKept && byHand.length === 0) throw new Violation(`Order ${id} became ${status} without money`);
  }
}

const goesBack: ReadonlySet<string> = new Set(['step an order back', 'take a change back']);
const ranks = new Map<string, number>(orderStatuses.map((status, index) => [status, index]));
export const rank = (status: string) => ranks.get(status) ?? -1;

/** References begin with the number of the order. */
export const orderOf = (reference: string) => Number(reference.split('-')[0]);
