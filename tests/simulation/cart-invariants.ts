/** What is sold is what was chosen: a variant with its grind. */
export const cartInvariants: Readonly<Record<string, string>> = {
  'An order has a pack in one grind as two lines': `
    select l.order_id from order_line l where l.is_gift = 0
    group by l.order_id, l.variant_id, l.grind_id having count(*) > 1`,
  'The lines of an order are not the goods of its price': `
    select o.id from customer_order o join order_line l on l.order_id = o.id
    group by o.id, o.price having sum(l.price * l.quantity) <> o.price`,
};
