import { staffPayable } from '../../src/domain/orders/payment-timing.ts';
import { editions } from '../../src/editions/editions.ts';
import { cartInvariants } from './cart-invariants.ts';

const { reserves, holdAtMostMinutes } = editions.ua.checkout;

/** The sum over the changes of order `o`. */
const changed = (column: string) =>
  `coalesce((select sum(c.${column}) from order_change c where c.order_id = o.id), 0)`;
export const pieces = '(select sum(l.quantity) from order_line l where l.order_id = o.id)';
export const piecesBack = `coalesce((select sum(g.quantity) from order_change c
  join order_change_line g on g.change_id = c.id where c.order_id = o.id), 0)`;

/** What returned goods of order `o` pay of others, and what order `o` still has of such credit. */
const creditGiven = `coalesce((select sum(case c.kind when 'return' then c.credit else -c.credit end)
  from order_change c where c.order_id = o.id), 0)`;
const creditLeft = `(o.credit - coalesce((select sum(c.credit) from order_change c
  where c.exchange_order_id = o.id and c.kind = 'refund'), 0))`;
const isExchanged = `exists (select 1 from order_change c
  where c.order_id = o.id and c.kind = 'return' and c.exchange_order_id is not null)`;

/** Whether the customer of order `o` is erased, and with them what nobody has to keep. */
export const isErased =
  "exists (select 1 from customer erased where erased.id = o.customer_id and erased.status = 'erased')";

/** Statements that find nothing in a shop that is right. */
export const neverFound: Readonly<Record<string, string>> = {
  'A balance is not the sum of its entries':
    'select c.id from customer c left join bonus_entry e on e.customer_id = c.id group by c.id, c.balance having c.balance <> coalesce(sum(e.amount), 0)',
  'A balance is below nothing': 'select id from customer where balance < 0',
  'An order used or earned other bonuses than it says': `
    select o.id from customer_order o left join bonus_entry e on e.order_id = o.id where not ${isErased}
    group by o.id, o.status, o.used_bonuses, o.earned_bonuses
    having coalesce(sum(e.amount), 0) <> case o.status when 'cancelled' then 0
      when 'delivered' then o.earned_bonuses - o.used_bonuses
        + ${changed('used_bonuses - c.earned_bonuses + c.missing_bonuses')}
      else ${changed('used_bonuses')} - o.used_bonuses end`,
  'Changes of an order give back more than it had': `
    select o.id from customer_order o where ${changed('amount')} > o.total
      or ${changed('used_bonuses')} > o.used_bonuses or ${changed('earned_bonuses')} > o.earned_bonuses`,
  'An order gives more credit and money than it has': `
    select o.id from customer_order o where o.payment_status <> 'failed'
      and ${changed('amount')} + ${creditGiven} > o.total + ${creditLeft}`,
  'An exchange has no order of its credit, or an order no exchange': `
    select o.id from customer_order o left join order_change e on e.exchange_order_id = o.id and e.kind = 'return'
    group by o.id, o.exchange_of, o.credit
    having count(e.id) <> case when o.exchange_of is null then 0 else 1 end
      or o.credit <> coalesce(sum(e.credit), 0) or coalesce(max(e.order_id), 0) <> coalesce(o.exchange_of, 0)`,
  'A cancelled order keeps its credit, or an order gave more back than it had': `
    select o.id from customer_order o
    where ${creditLeft} < 0 or (o.status = 'cancelled' and ${creditLeft} <> 0)`,
  'Credit of a cancelled exchange is not refunded': `
    select c.id from order_change c join customer_order o on o.id = c.order_id
    where c.kind = 'refund' and c.exchange_order_id is not null and o.exchange_of is null
      and o.payment_status <> 'failed' and c.amount <> c.credit and not exists (
        select 1 from payment_attempt a where a.order_id = o.id and a.status = 'refunded')`,
  'More pieces came back than were bought': `
    select l.order_id from order_line l join order_change c on c.order_id = l.order_id
    join order_change_line g on g.change_id = c.id and g.position = l.position
    group by l.order_id, l.position, l.quantity having sum(g.quantity) > l.quantity`,
  'More of a payment is refunded than it was': `
    select a.id from payment_attempt a join refund_due r on r.attempt_id = a.id
    where r.reason in ('order-changed', 'cancelled') group by a.id, a.amount having sum(r.amount) > a.amount`,
  'Paid money that an order no longer costs is not refunded': `
    select c.id from order_change c join customer_order o on o.id = c.order_id
    where (c.kind = 'return' or (c.kind = 'refund' and exists (
      select 1 from receipt s where s.order_id = o.id and s.kind = 'sale' and s.at < c.at))) and c.amount > 0 and coalesce((select sum(r.amount) from refund_due r where r.change_id = c.id), 0) <> c.amount`,
  'A withdrawal is kept twice': `
    select order_number from (select r.*, (select count(*) from withdrawal_line l where l.request_id = r.id) as pieces
      from withdrawal_request r where r.closed_at is null) opened
    group by order_number, address, pieces having count(*) > 1`,
  'A withdrawal is not queued for its customer and the seller': `
    select r.id from withdrawal_request r left join withdrawal_message m on m.request_id = r.id
    group by r.id having count(m.id) <> 3`,
  'Other programs do not hear of a withdrawal': `
    select r.order_id from withdrawal_request r where r.is_confirmed = 1 group by r.order_id having count(*) > (
      select count(*) from webhook_delivery d where d.order_id = r.order_id and d.event = 'withdrawal_requested')`,
  'A withdrawal is closed though its goods did not come back': `
    select o.id from customer_order o join withdrawal_request r on r.order_id = o.id
    join withdrawal_line l on l.request_id = r.id
    where r.closed_at is not null and o.status <> 'cancelled' and ${pieces} > ${piecesBack} and not ${isErased}
    group by o.id, l.position having sum(l.quantity) > coalesce((select sum(g.quantity) from order_change c
      join order_change_line g on g.change_id = c.id where c.order_id = o.id and g.position = l.position), 0)`,
  'A withdrawal stays open though its person was erased': `
    select r.id from withdrawal_request r join customer_order o on o.id = r.order_id
    where r.closed_at is null and r.is_confirmed = 1 and ${isErased}`,
  'A promo code was used too often': `
    select u.code from promo_use u join promo_code p on p.code = u.code
    group by u.code, p.use_limit having p.use_limit is not null and count(*) > p.use_limit`,
  'A customer used a promo code too often': `
    select u.code from promo_use u join promo_code p on p.code = u.code
    group by u.code, u.customer_id, p.customer_limit having p.customer_limit is not null and count(*) > p.customer_limit`,
  'The uses of promo codes are not those of the orders': `
    select o.id from customer_order o left join promo_use u on u.order_id = o.id
    where (o.status <> 'cancelled' and o.promocode is not null and (${pieces} > ${piecesBack} or ${isExchanged})) <> (u.order_id is not null)`,
  'An order has no key, or a key has several orders': `
    select o.id from customer_order o left join idempotency_key k on k.order_id = o.id where not ${isErased}
    group by o.id, o.exchange_of having count(k.key) <> case when o.exchange_of is null then 1 else 0 end`,
  'A customer reserves too many orders without paying': `
    select customer_id from customer_order
    where status = 'new' and payment_status in ('waiting', 'failed') and exchange_of is null
    group by customer_id having count(*) > ${reserves.online.orders}`,
  'A customer reserves too many orders to pay on receipt': `
    select customer_id from customer_order
    where status in ('new', 'packing') and payment_status = 'none' and exchange_of is null
    group by customer_id having count(*) > ${reserves.onReceipt.orders}`,
  'An unpaid order holds its goods too long': `
    select id from customer_order where status = 'new' and pay_until > created_at
      + case when exchange_of is null and placed_by_staff = 0 then ${holdAtMostMinutes * 60} else ${staffPayable} end
      and pay_until > coalesce((select max(e.at) from order_edit e where e.order_id = customer_order.id), 0) + ${staffPayable}`,
  'Money of a cancelled order is not refunded': `
    select o.id from customer_order o join payment_attempt a on a.order_id = o.id
    where o.status = 'cancelled' and a.status = 'paid'
      and not exists (select 1 from refund_due r where r.attempt_id = a.id and r.reason <> 'order-changed')
      and a.amount > coalesce((select sum(r.amount) from refund_due r where r.attempt_id = a.id), 0)`,
  'The shop keeps two payments of one order': `
    select a.order_id from payment_attempt a
    where a.status = 'paid' and not exists (select 1 from refund_due r where r.attempt_id = a.id and r.reason not in ('wrong-sum', 'order-changed')
      and coalesce(r.external_id, '') = coalesce(a.external_id, ''))
    group by a.order_id having count(*) > 1`,
  'A change was taken back twice':
    'select undoes from journal where undoes is not null group by undoes, subject having count(*) > 1',
  ...cartInvariants,
};
