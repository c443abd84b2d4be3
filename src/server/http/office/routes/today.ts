import type { Hono } from 'hono';
import { getToday } from '../../../../contract/office/today.ts';
import { readLowStock } from '../../../shop/today/low-stock.ts';
import { readRoastWeeks } from '../../../shop/today/roast-weeks.ts';
import { readTasks } from '../../../shop/today/tasks.ts';
import type { AppParts } from '../../app-parts.ts';
import { officeCalls } from '../office-calls.ts';

export function todayRoutes(app: Hono, parts: AppParts): void {
  const { db, edition, now } = parts;
  const on = officeCalls(app, parts);

  on(getToday, async () => ({
    tasks: await readTasks(db, now()),
    weeks: await readRoastWeeks(db, edition, now()),
    stock: await readLowStock(db, now()),
  }));
}
