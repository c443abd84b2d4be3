import { editions } from '../../src/editions/editions.ts';
import { fill } from '../../src/locales/fill.ts';
import { formatMoney } from '../../src/locales/format.ts';
import { defaultLocale } from '../../src/locales/locales.ts';
import { serverWords } from '../../src/locales/server-words.ts';
import { orderOf } from './invariants.ts';
import { mailKinds, toldChanges } from './mailbox.ts';
import { isErased } from './never-found.ts';
import { Violation, type World } from './world.ts';

/** Statements that find nothing once everybody had time to do their part. */
const nothingLeft: Readonly<Record<string, string>> = {
  'An order still waits to be paid': `select id from customer_order where status = 'new' and pay_until is not null`,
  'An attempt still waits': `select * from payment_attempt where status = 'waiting'`,
  'A refund is still due': 'select * from refund_due where done_at is null',
  'A mail is still due': 'select order_id, kind from mail_due',
  'An order that the shop refunded itself, in parts, counts as reversed': `
    select o.id from customer_order o join payment_attempt a on a.order_id = o.id
    where o.payment_status = 'failed' and o.status = 'delivered' and a.provider <> 'by-hand' and a.amount =
      (select coalesce(sum(r.amount), 0) from refund_due r where r.attempt_id = a.id and r.reason = 'order-changed')`,
  'News for the seller are still due': 'select order_id, kind from seller_news',
};

/** What must be true when nothing is under way any more. */
export async function checkQuietEnd(world: World): Promise<void> {
  for (const [violation, statement] of Object.entries(nothingLeft)) {
    const [found] = await world.database.read(statement);
    if (found !== undefined) throw new Violation(`${violation}: ${JSON.stringify(found)}`);
  }
  for (const { notices } of world.banks)
    if (notices.length > 0) throw new Violation(`The shop accepts no callback ${notices[0]?.event}`);
  await checkMoney(world);
  await checkReceipts(world);
  await checkMails(world);
}

/** The shop has the money of each paid order once, and no other. */
async function checkMoney(world: World): Promise<void> {
  const taken = world.banks.flatMap(({ payments }) => payments).filter(({ status }) => status === 'taken');
  const byHand = `from payment_attempt a where a.order_id = o.id and a.provider = 'by-hand' and a.status = 'paid'`;
  const orders = await world.database.read(
    `select o.id as id, o.status as status, o.payment_status as payment_status, o.total as total,
      (select coalesce(sum(a.amount), 0) ${byHand}) as by_hand,
      (select coalesce(sum(r.amount), 0) from refund_due r where r.attempt_id in (select a.id ${byHand})) as by_hand_refunded,
      (select coalesce(sum(c.amount), 0) from order_change c where c.order_id = o.id) as changed
     from customer_order o where o.pay_online = 1 or exists (select 1 from payment_attempt a where a.order_id = o.id)`,
  );
  for (const { id, status, payment_status, total, changed, ...received } of orders) {
    const kept = taken
      .filter(({ reference }) => orderOf(reference) === Number(id))
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    const inHand = Number(received.by_hand) - Number(received.by_hand_refunded);
    const isPaid = status !== 'cancelled' && (payment_status === 'paid' || payment_status === 'none');
    const due = isPaid ? Number(total) - Number(changed) : 0;
    if (kept + inHand !== due)
      throw new Violation(
        `Order ${id} is ${status} (payment ${payment_status}), and the shop keeps ${kept + inHand} of ${due}`,
      );
  }
}

/** The receipts of an order make what it costs in the end. Those of exchanges are together with others. */
async function checkReceipts(world: World): Promise<void> {
  const [found] = await world.database.read(
    `select o.id as id, o.total as total, coalesce((select sum(case r.kind when 'sale' then r.amount else -r.amount end)
        from receipt r where r.order_id = o.id), 0) as receipted,
      coalesce((select sum(c.amount) from order_change c where c.order_id = o.id), 0) as changed
     from customer_order o where (o.payment_status = 'paid' or (o.payment_status = 'none' and o.status = 'delivered'))
       and o.status <> 'cancelled' and o.exchange_of is null and not exists (
         select 1 from order_change c where c.order_id = o.id and c.exchange_order_id is not null)
     group by o.id, o.total having o.total - coalesce((select sum(c.amount) from order_change c where c.order_id = o.id), 0)
       <> coalesce((select sum(case r.kind when 'sale' then r.amount else -r.amount end) from receipt r
         where r.order_id = o.id), 0)`,
  );
  if (found !== undefined)
    throw new Violation(`The receipts of an order do not make what it costs: ${JSON.stringify(found)}`);
}

/**
 * Each customer was told once what happened to an order, and that money comes back, unless they were erased before. An order is paid anew
 * after a reversal.
 */
async function checkMails(world: World): Promise<void> {
  const { delivered } = world.mailbox;
  const orders = await world.database.read(
    `select o.id as id, o.status as status, (select count(*) from payment_attempt a where a.order_id = o.id
        and a.status = 'refunded' and not exists (select 1 from refund_due r where r.attempt_id = a.id
          and r.reason <> 'order-changed' and r.external_id is not distinct from a.external_id)) as reversed,
      (select count(*) from order_edit e where e.order_id = o.id and e.kind = 'status') as steps_back
     from customer_order o where not ${isErased}`,
  );
  for (const { id, status, reversed, steps_back } of orders) {
    const changes = (await world.database.read(toldChanges(Number(id)))).length;
    const mails = delivered.filter(({ order }) => order === Number(id));
    const mailsOfKind = (kind: string) => mails.filter((mail) => mail.kind === kind);
    for (const kind of mailKinds) {
      const confirmed = mailsOfKind(kind).filter(({ isUnconfirmed }) => !isUnconfirmed).length;
      const more = { paid: Number(reversed), sent: Number(steps_back) };
      const expected = 1 + (kind === 'paid' || kind === 'sent' ? more[kind] : 0);
      if (confirmed > expected && kind !== 'refund' && kind !== 'changed')
        throw new Violation(`The mail «${kind}» of order ${id} came ${confirmed} times`);
    }
    if (mailsOfKind('placed').length === 0) throw new Violation(`Nobody confirmed order ${id}`);
    if (status === 'cancelled' && mailsOfKind('cancelled').length === 0)
      throw new Violation(`Nobody told that order ${id} was cancelled`);
    if (status !== 'cancelled' && mailsOfKind('cancelled').length > 0)
      throw new Violation(`A mail told that order ${id} was cancelled, though it is not`);
    const isOnItsWay = ['sent', 'delivered', 'cancelled'].includes(String(status));
    if (!isOnItsWay && mailsOfKind('sent').length > 0 && Number(steps_back) === 0)
      throw new Violation(`Nobody told that order ${id} is not on its way after all`);
    const latest = Math.max(0, ...mailsOfKind('changed').map((mail) => mail.changes));
    if (latest < changes) throw new Violation(`Nobody told of the last of ${changes} changes of order ${id}`);
    const refunds = await world.database.read(
      `select r.id from refund_due r join payment_attempt a on a.id = r.attempt_id where a.order_id = ${id}
        and (r.done_at is null or r.done_at > r.at)`,
    );
    if (refunds.length > 0 && !mails.some(({ promisesRefund }) => promisesRefund))
      throw new Violation(`Nobody told that money of order ${id} comes back`);
    await checkRefundsTold(world, Number(id), mailsOfKind('refund'));
  }
}

const { refund: sentences } = serverWords(defaultLocale.iso).orderMail;
const { locale, currency } = editions.ua;

/** Each payment too many has its line in a mail, also one that came while another mail was being sent. */
async function checkRefundsTold(
  world: World,
  order: number,
  mails: readonly { text: string }[],
): Promise<void> {
  const payments = await world.database.read(
    `select r.reason as reason, r.amount as amount, count(*) as payments from refund_due r
     join payment_attempt a on a.id = r.attempt_id where a.order_id = ${order}
       and r.reason in ('paid-twice', 'wrong-sum') and (r.done_at is null or r.done_at > r.at)
     group by r.reason, r.amount`,
  );
  for (const { reason, amount, payments: count } of payments) {
    const sum = formatMoney(Number(amount) / 100, locale, currency.symbol);
    const text = reason === 'wrong-sum' ? sentences['wrong-sum'] : sentences['paid-twice'];
    const lines = mails.map((mail) => mail.text.split(fill(text, { amount: sum })).length - 1);
    if (Math.max(0, ...lines) < Number(count))
      throw new Violation(`Nobody told of ${count} refunds of ${sum} (${reason}) of order ${order}`);
  }
}
