/** `npm run shop -- order note|label …`: parcels at the carriers. */
import type { Command } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { ownerOnly, writeFileAtomically } from '../../catalogue/files.ts';
import { CountSchema } from '../../contract/scalars.ts';
import { SetupError } from '../../contract/setup-error.ts';
import { unixTime } from '../../domain/time/clock.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import { serverConfig } from '../../server/config.ts';
import type { Database } from '../../server/db/open.ts';
import { createParcelServices } from '../../server/outside/parcels/services.ts';
import { readUnnoted } from '../../server/shop/order-state/parcel-row.ts';
import { type NoteParts, noteParcel } from '../../server/shop/parcels/note-parcel.ts';
import { readLabels, removeParcel } from '../../server/shop/parcels/remove-parcel.ts';
import { editionArgument } from '../command-line.ts';
import { explainFailures } from '../failures.ts';
import { wholeOf, withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';
import { orderNumber } from './order-words.ts';

interface NoteOptions {
  delete?: true;
  point?: string;
  weight?: string;
}

export function addParcelCommands(order: Command): void {
  order
    .command('note')
    .description('Has the carrier make a consignment note for each parcel, with its tracking number.')
    .addArgument(editionArgument())
    .argument('[numbers...]', 'the orders; none: all that are being packed and have no note')
    .option('--point <id>', "the carrier's id of another point than the order's")
    .option('--weight <grams>', 'what the parcel weighs, in place of its goods and packing')
    .option('--delete', 'delete the notes instead, of parcels that were not handed over')
    .action(note);
  order
    .command('label')
    .description('Writes the labels of these orders into one PDF.')
    .addArgument(editionArgument())
    .argument('<numbers...>', 'the orders')
    .requiredOption('--out <file.pdf>', 'the file to write')
    .option('--a4', 'on sheets of A4, in place of labels')
    .action(label);
}

export const partsOf = (edition: EditionCode, db: Database) => {
  const { parcels } = serverConfig(edition, process.env);
  return {
    db,
    edition: editions[edition],
    packingGr: parcels.packingGr,
    services: createParcelServices(parcels),
    now: unixTime,
  };
};

async function note(edition: EditionCode, numbers: readonly string[], options: NoteOptions): Promise<void> {
  const { point, weight } = options;
  if (numbers.length !== 1 && (point ?? weight) !== undefined)
    throw new SetupError('--point and --weight are for one order.');
  if (numbers.length === 0 && options.delete) throw new SetupError('Name the orders whose notes to delete.');
  const weightGr = weight === undefined ? undefined : wholeOf(WeightSchema, weight, 'a weight in grams');
  const failures = await withDatabase(edition, async (db) => {
    const parts = { ...partsOf(edition, db), pointId: point, weightGr };
    const ids = numbers.length > 0 ? [...new Set(numbers.map(orderNumber))] : await readUnnoted(db);
    if (ids.length === 0) say(`${edition}: every order that is being packed has its note`);
    const sentences: string[] = [];
    for (const id of ids) {
      const sentence = await (options.delete ? deleteOne(parts, id) : noteOne(parts, id)).catch(sentenceOf);
      if (sentence !== undefined) sentences.push(sentence);
    }
    return sentences;
  });
  if (failures.length === 0) return;
  const [first = '', ...more] = failures;
  throw new SetupError(first, { details: more });
}

const WeightSchema = v.pipe(CountSchema, v.minValue(1), v.maxValue(1_000_000));

async function noteOne(parts: NoteParts, id: number): Promise<undefined> {
  const { number, isNew } = await explainFailures(() => noteParcel(parts, id));
  const numberWords = number === null ? 'its number is not given yet' : `its number is ${number}`;
  say(`${parts.edition.code}: order ${id} has ${isNew ? 'a' : 'its'} note, ${numberWords}`);
}

async function deleteOne(parts: NoteParts, id: number): Promise<undefined> {
  await explainFailures(() => removeParcel(parts, id));
  say(`${parts.edition.code}: the note of order ${id} is deleted`);
}

/** One order that fails does not hold up the others. */
function sentenceOf(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  throw error;
}

async function label(
  edition: EditionCode,
  numbers: readonly string[],
  { out, a4 }: { out: string; a4?: true },
): Promise<void> {
  const ids = [...new Set(numbers.map(orderNumber))];
  const pdf = await withDatabase(edition, (db) =>
    explainFailures(() => readLabels(partsOf(edition, db), ids, a4 ? 'A4' : 'label')),
  );
  await writeFileAtomically(out, pdf, ownerOnly);
  say(`${edition}: ${ids.length} ${ids.length === 1 ? 'label' : 'labels'} written to ${out}`);
}
