/** `npm run bench -- find-orders`: what a search for an order costs, into docs/benchmarks/find-orders.md. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../../src/operator/terminal.ts';
import { compareOnBoth, ordersFrom, tableOf } from '../orders.ts';
import { searches } from './searches.ts';

const shown = ['p50', 'p95'] as const;

export async function benchFindOrders(words: readonly string[]): Promise<void> {
  const many = ordersFrom(words, 'find-orders', '100000');
  const rows = await compareOnBoth({ measures: searches, shown, many });
  const worst = Math.max(...rows.map(({ small, large }) => large.p95 / small.p95));
  say(`the highest ratio of the p95: ${worst.toFixed(2)}`);
  const text = [
    `# Searches among ${many.toLocaleString('en')} orders`,
    '',
    '`npm run bench -- find-orders`: `order find` in the shops of [orders.md](orders.md), each search for another order, in turn against a',
    'shop with 1,000 orders; both sell 20,000 cards, whose names a search for goods reads. Compare the ratios.',
    '',
    ...tableOf(rows, shown, many),
    '',
  ].join('\n');
  await writeFile(join('docs', 'benchmarks', 'find-orders.md'), text);
}
