/** `npm run bench -- office-orders`: what the office's calls about orders cost, into docs/benchmarks/office-orders.md. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../../src/operator/terminal.ts';
import { compareOnBoth, ordersFrom, tableOf } from '../orders.ts';
import { officeLists } from './office-lists.ts';

const shown = ['p50', 'p95'] as const;

export async function benchOfficeOrders(words: readonly string[]): Promise<void> {
  const many = ordersFrom(words, 'office-orders', '100000');
  const rows = await compareOnBoth({ measures: officeLists, shown, many });
  const worst = Math.max(...rows.map(({ small, large }) => large.p95 / small.p95));
  say(`the highest ratio of the p95: ${worst.toFixed(2)}`);
  const text = [
    `# The office at ${many.toLocaleString('en')} orders`,
    '',
    '`npm run bench -- office-orders`: what the calls of the office read, within the process, in the shops of [orders.md](orders.md), in turn',
    'against a shop with 1,000 orders. Compare the ratios: in the small shop few lists are as long as a page and its count.',
    '',
    ...tableOf(rows, shown, many),
    '',
  ].join('\n');
  await writeFile(join('docs', 'benchmarks', 'office-orders.md'), text);
}
