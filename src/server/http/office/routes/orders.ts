import type { Hono } from 'hono';
import { countOrders as countCall, listOrders as listCall } from '../../../../contract/office/orders.ts';
import { countOrders } from '../../../shop/office/count-orders.ts';
import { listOrders } from '../../../shop/office/list-orders.ts';
import type { AppParts } from '../../app-parts.ts';
import { readQuery } from '../../requests.ts';
import { officeCalls } from '../office-calls.ts';

export function officeOrderRoutes(app: Hono, parts: AppParts): void {
  const { db } = parts;
  const on = officeCalls(app, parts);

  on(listCall, async (context) => {
    const { before, ...wanted } = readQuery(listCall.query, context);
    const { orders, isPartial, ...rest } = await listOrders(db, wanted, before);
    return { data: orders, ...rest, is_partial: isPartial };
  });

  on(countCall, () => countOrders(db));
}
