import { editions } from '../../../src/editions/editions.ts';
import { createLog } from '../../../src/server/log.ts';
import { NotFound } from '../../../src/server/shop/failures.ts';
import { type Change, changeByPerson } from '../../../src/server/shop/journal/change.ts';
import type { Message } from '../../../src/server/shop/messages/sender.ts';
import { changeOrder, type WantedChange } from '../../../src/server/shop/order-changes/change-order.ts';
import { type Move, moveOrder } from '../../../src/server/shop/orders/move-order.ts';
import { sendOrderMessages } from '../../../src/server/shop/orders/send-order-messages.ts';
import { undoChange } from '../../../src/server/shop/undo/undo-change.ts';
import type { Clock } from '../api/clock.ts';
import { placeTwo, shopOfTwo } from '../api/order-changes.ts';
import type { Buyer } from '../api/order-requests.ts';
import type { TestApi } from '../api/start-api.ts';
import { rowsOf } from '../database/table-rows.ts';
import { reportFromSandbox } from '../payments/sandbox-payments.ts';

interface Person {
  id: number;
  name: string;
  role: 'packer' | 'manager' | 'owner';
}

export const manager: Person = { id: 1, name: 'Петро', role: 'manager' };
export const packer: Person = { id: 2, name: 'Ліна', role: 'packer' };
export const owner: Person = { id: 3, name: 'Оксана', role: 'owner' };

/** A shop with one order of two packs, which staff change and take back. */
export async function undoShop(payForm = 'cod') {
  const shop = await shopOfTwo();
  const { id } = await placeTwo(shop.api, shop.buyer, payForm);
  return new UndoShop(shop, id);
}

/** Rows that stay as a trace of a change that was taken back, and what only says when something was done. */
const traces = ['journal', 'bonus_entry', 'catalogue', 'goods_card', 'tried'];

export class UndoShop {
  readonly api: TestApi;
  readonly clock: Clock;
  readonly buyer: Buyer;
  readonly id: number;

  constructor({ api, clock, buyer }: { api: TestApi; clock: Clock; buyer: Buyer }, id: number) {
    this.api = api;
    this.clock = clock;
    this.buyer = buyer;
    this.id = id;
  }

  by(person: Person): Change {
    return changeByPerson(person, this.clock.now());
  }

  /** Returns the id of the change. */
  async move(move: Omit<Move, 'currency'>, change = this.by(manager)): Promise<string> {
    await moveOrder(this.api.db, this.id, { currency: 'UAH', ...move }, change);
    return change.id;
  }

  async moveAll(...statuses: ('packing' | 'sent' | 'delivered')[]): Promise<void> {
    for (const to of statuses) await this.move({ to, isWithoutNumber: true });
  }

  /** Takes one pack out or back, unless it is said otherwise. Returns the id of the change. */
  async change(different: Partial<WantedChange> & Pick<WantedChange, 'kind'>): Promise<string> {
    const change = this.by(manager);
    const wanted: WantedChange = {
      goods: [{ goods: '10', count: 1 }],
      refund: undefined,
      withholds: false,
      refundsDelivery: false,
      reason: 'Помилка',
      isWrittenOff: false,
      isAgain: false,
      currency: 'UAH',
      ...different,
    };
    await changeOrder(this.api.db, this.id, wanted, change);
    return change.id;
  }

  /** The payment provider reports that the order is paid. */
  pay(): Promise<void> {
    return reportFromSandbox(this.api, this.id, 'paid', this.clock.now);
  }

  async undo(changeId: string, person = manager): Promise<string | undefined> {
    const parts = { db: this.api.db, edition: editions.ua, viewer: person };
    const { done, refused } = await undoChange(parts, changeId, this.by(person));
    if (done.length + refused.length !== 1) throw new Error('The press was about one order');
    const [{ failure } = {}] = refused;
    if (failure instanceof NotFound) throw failure;
    return failure?.refusal.code;
  }

  /** What is due goes out; returns the subjects of the mails. */
  async send(): Promise<string[]> {
    const subjects: string[] = [];
    const email = {
      async send({ subject }: Message) {
        subjects.push(subject);
      },
    };
    await sendOrderMessages({
      siteUrl: 'https://shop.example',
      db: this.api.db,
      edition: editions.ua,
      now: this.clock.now,
      senders: { email, phone: email },
      log: createLog(() => undefined),
    });
    return subjects;
  }

  /** All that the shop knows, without traces and the times of the next try. */
  async everything(): Promise<Record<string, string[]>> {
    const rows = Object.entries(await rowsOf(this.api.db)).filter(([table]) => !traces.includes(table));
    const untimed = (row: string) => row.replaceAll(/"next_at":"?\d+"?/g, '"next_at":0');
    return Object.fromEntries(rows.map(([table, list]) => [table, list.map(untimed).sort()]));
  }
}
