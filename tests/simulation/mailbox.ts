import { fill } from '../../src/locales/fill.ts';
import { defaultLocale } from '../../src/locales/locales.ts';
import { serverWords } from '../../src/locales/server-words.ts';
import type { MessageKind } from '../../src/server/db/order-tables.ts';
import { type Message, SenderError } from '../../src/server/shop/messages/sender.ts';
import type { Gate, Life } from './gate.ts';

const words = serverWords(defaultLocale.iso).orderMail;
export const mailKinds: readonly MessageKind[] = ['placed', 'paid', 'sent', 'cancelled', 'refund', 'changed'];

/** Everything of an order of which its customer has to hear. */
export const toldChanges = (order: number) =>
  `select id from order_change where order_id = ${order} union all select id from order_edit
    where order_id = ${order} and kind in ('goods', 'delivery', 'recipient')`;

interface Delivered {
  order: number;
  kind: MessageKind;
  promisesRefund: boolean;
  text: string;
  /** Of the order, when the mail was on its way: it tells of no later one. */
  changes: number;
  life: Life;
  /** The shop does not know that it arrived. */
  isUnconfirmed: boolean;
}

/** The customers' mailboxes. */
export class Mailbox {
  isUnavailable = false;
  readonly delivered: Delivered[] = [];
  /** Orders of whose changes a mail is on its way. */
  readonly underWay = new Set<number>();
  readonly #changesOf: (order: number) => Promise<number>;
  constructor(changesOf: (order: number) => Promise<number>) {
    this.#changesOf = changesOf;
  }

  senderFor(gate: Gate, life: Life) {
    return {
      send: async (message: Message) => {
        const about = read(message);
        const changes = await gate.duringTurn(() => this.#changesOf(about.order));
        if (about.kind === 'changed') this.underWay.add(about.order);
        // A mail server takes its time, in which an order may change again.
        for (let turn = 0; turn < 6; turn += 1) await gate.network(life);
        if (this.isUnavailable) {
          this.underWay.delete(about.order);
          throw new SenderError('The mail server is away');
        }
        const mail = { ...about, changes, life, isUnconfirmed: true };
        this.underWay.delete(about.order);
        this.delivered.push(mail);
        await gate.network(life);
        if (this.isUnavailable) throw new SenderError('The mail server did not confirm');
        mail.isUnconfirmed = false;
      },
    };
  }

  /** A process died: of what it sent, it may not have noted all. */
  async died(life: Life, stillDue: (order: number, kind: MessageKind) => Promise<boolean>): Promise<void> {
    for (const mail of this.delivered)
      if (mail.life === life && (await stillDue(mail.order, mail.kind))) mail.isUnconfirmed = true;
  }
}

function read({ subject, text }: Message): Pick<Delivered, 'order' | 'kind' | 'promisesRefund' | 'text'> {
  const order = Number(/№\s(\d+)/.exec(subject)?.[1]);
  const kind = mailKinds.find((candidate) => fill(words[candidate].subject, { number: order }) === subject);
  if (kind === undefined) throw new Error(`This mail is about no order: ${subject}`);
  const promisesRefund = [words.cancelled.refund, words.changed.refundByHand].some((promise) =>
    text.includes(promise),
  );
  return { order, kind, promisesRefund, text };
}
