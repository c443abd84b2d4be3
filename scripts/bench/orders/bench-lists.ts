/** `npm run bench -- find-orders` and `office-orders`: what lists of orders cost, into docs/benchmarks. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../../src/operator/terminal.ts';
import { compareOnBoth, ordersFrom, tableOf } from '../orders.ts';
import type { Measure } from './measures.ts';
import { officeLists } from './office-lists.ts';
import { searches } from './searches.ts';

interface Lists {
  measures: readonly Measure[];
  /** Before the number of orders. */
  title: string;
  about: readonly string[];
}

const shown = ['p50', 'p95'] as const;

const benchLists =
  (part: string, { measures, title, about }: Lists) =>
  async (words: readonly string[]): Promise<void> => {
    const many = ordersFrom(words, part, '100000');
    const rows = await compareOnBoth({ measures, shown, many });
    const worst = Math.max(...rows.map(({ small, large }) => large.p95 / small.p95));
    say(`the highest ratio of the p95: ${worst.toFixed(2)}`);
    const heading = `# ${title} ${many.toLocaleString('en')} orders`;
    const text = [heading, '', ...about, '', ...tableOf(rows, shown, many), ''].join('\n');
    await writeFile(join('docs', 'benchmarks', `${part}.md`), text);
  };

export const benchFindOrders = benchLists('find-orders', {
  measures: searches,
  title: 'Searches among',
  about: [
    '`npm run bench -- find-orders`: `order find` in the shops of [orders.md](orders.md), each search for another order, in turn against a',
    'shop with 1,000 orders; both sell 20,000 cards, whose names a search for goods reads. Compare the ratios.',
  ],
});

export const benchOfficeOrders = benchLists('office-orders', {
  measures: officeLists,
  title: 'The office at',
  about: [
    '`npm run bench -- office-orders`: what the calls of the office read, within the process, in the shops of [orders.md](orders.md), in turn',
    'against a shop with 1,000 orders. Compare the ratios: in the small shop few lists are as long as a page and its count.',
  ],
});
