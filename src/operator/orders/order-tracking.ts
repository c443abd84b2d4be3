/** `npm run shop -- order tracking …`: tracking numbers of many orders at once. */
import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import type { Command } from '@commander-js/extra-typings';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { changeByCommand } from '../../server/shop/journal/change.ts';
import { type SentPair, sendWithNumbers } from '../../server/shop/parcels/send-with-numbers.ts';
import { editionArgument } from '../command-line.ts';
import { sentenceOf } from '../failures.ts';
import { withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';

export function addOrderTracking(order: Command): void {
  order
    .command('tracking')
    .description(
      'Marks orders as sent with their tracking numbers: a line for each, with the number of the order and the tracking number.',
    )
    .addArgument(editionArgument())
    .argument('[file]', 'left out: pasted into the terminal, and ended with Ctrl+D, or from a pipe')
    .action(send);
}

async function send(edition: EditionCode, file: string | undefined): Promise<void> {
  if (file === undefined && process.stdin.isTTY) say('Paste the lines, then press Ctrl+D:');
  const pasted = await (file === undefined ? readAll(process.stdin) : readFile(file, 'utf8'));
  const { code: currency } = editions[edition].currency;
  let sent = 0;
  const failed: string[] = [];
  await withDatabase(edition, async (db) => {
    for await (const result of sendWithNumbers(db, pasted, {
      currency,
      change: changeByCommand(unixTime()),
    })) {
      const problem = problemOf(result);
      if (problem !== undefined) failed.push(`  ${problem}`);
      else if ('pair' in result) {
        sent += 1;
        say(`${edition}: order ${result.pair.order} is sent, ${result.pair.trackingNumber}`);
      }
    }
  });
  if (sent + failed.length === 0) throw new SetupError('There are no lines with an order and a number.');
  if (failed.length > 0)
    throw new SetupError(`${sent} orders are sent, ${failed.length} lines are not:`, { details: failed });
}

function problemOf(result: SentPair): string | undefined {
  if ('bad' in result)
    return `line ${result.bad.line}: «${result.bad.text}» is not the number of an order and a tracking number`;
  const { pair, problem } = result;
  if (problem === undefined) return undefined;
  if (problem === 'named-twice') return `line ${pair.line}: order ${pair.order} is named twice`;
  return `line ${pair.line}: ${sentenceOf(problem)}`;
}
