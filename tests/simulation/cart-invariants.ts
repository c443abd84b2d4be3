/** What is sold is what was chosen: a variant with its grind. */
export const cartInvariants: Readonly<Record<string, string>> = {
  // Pieces that staff add to an order cost what they cost that day.
  'An order has a pack in one grind as two lines': `
    select l.order_id from order_line l where l.is_gift = 0
    group by l.order_id, l.variant_id, l.grind_id, case when exists (select 1 from order_edit e
      where e.order_id = l.order_id and e.kind = 'goods') then l.price else 0 end having count(*) > 1`,
  'The lines of an order are not the goods of its price': `
    select o.id from customer_order o join order_line l on l.order_id = o.id
    group by o.id, o.price having sum(l.price * l.quantity) <> o.price`,
};
