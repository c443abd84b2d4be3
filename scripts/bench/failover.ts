/** `npm run bench -- failover`: orders while one of two PostgreSQL servers is killed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../../src/operator/terminal.ts';
import { type FailoverFigures, failOver } from '../../tests/support/database/failover.ts';

const rounds = { primary: 10, standby: 3 } as const;
/** 200 orders: each customer may have five that are not paid yet. */
const orders = { buyers: 40, ordersOfEach: 5 };

async function measure(lost: keyof typeof rounds): Promise<string[]> {
  const rows: string[] = [];
  for (let round = 1; round <= rounds[lost]; round += 1) {
    const figures = await failOver({ ...orders, lost });
    if (figures.faults.length > 0) throw new Error(`The ${lost} was killed: ${figures.faults.join('; ')}`);
    rows.push(`| ${lost} | ${round} | ${columnsOf(figures).join(' | ')} |`);
    say(rows.at(-1) ?? '');
  }
  return rows;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

const columnsOf = ({ orders: placed, refused, replacedAfter, backAfter, longestOrder }: FailoverFigures) => [
  placed,
  refused,
  seconds(replacedAfter),
  seconds(backAfter),
  seconds(longestOrder),
];

export async function benchFailover(): Promise<void> {
  const rows = [...(await measure('primary')), ...(await measure('standby'))];
  const file = join('docs', 'benchmarks', 'failover.md');
  const text = [
    '# Fail-over',
    '',
    '`npm run bench -- failover`: 40 customers place 200 orders at two API processes over a primary and a synchronous standby, all on',
    'one machine. When half of the orders are acknowledged, one server is killed (`kill -9`). A lost primary is replaced at once by',
    'promoting the standby, which the address names as its second host; a lost standby comes back after 15 seconds. In some rounds the',
    'promotion alone takes five seconds: PostgreSQL waits that long between its tries to reach the lost primary',
    '(`wal_retrieve_retry_interval`).',
    '',
    'In every round no acknowledged order was missing, none stood twice, and lines, idempotency keys, stock and bonuses agreed; the',
    'command fails otherwise. Customers ask again 0.1 seconds after a 503.',
    '',
    '| killed | round | orders | 503s | server replaced or back after, s | both processes ready after, s | longest order, s |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await writeFile(file, text);
}
