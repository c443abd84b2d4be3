import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { editionCodes } from '../../../editions/editions.ts';
import { CommandRefused } from '../failures.ts';

/** The first line of a backup. */
const HeadSchema = v.object({
  shop: v.picklist(editionCodes),
  at: v.number(),
  /** The migrations of its tables. */
  steps: v.array(v.string()),
});
export type Head = v.InferOutput<typeof HeadSchema>;

const ValueSchema = v.nullable(v.union([v.string(), v.number()]));

/** Every line between: some rows of one table. */
const RowsSchema = v.object({
  table: v.string(),
  columns: v.pipe(v.array(v.string()), v.minLength(1)),
  rows: v.array(v.array(ValueSchema)),
});
export type Rows = v.InferOutput<typeof RowsSchema>;

/** The last line: the number of rows above it. */
const FootSchema = v.object({ total: v.number() });
export type Foot = v.InferOutput<typeof FootSchema>;

interface Reading {
  head?(head: Head): void;
  rows?(rows: Rows): Promise<void>;
}

/** Reads a backup from the first line to the last; throws CommandRefused if it is incomplete or does not fit this shop. */
export async function readBackup(file: string, reading: Reading): Promise<void> {
  const read = async (chunks: AsyncIterable<Buffer>) => {
    const lines = linesOf(chunks);
    const head = parse(HeadSchema, (await lines.next()).value);
    reading.head?.(head);
    let total = 0;
    let foot: Foot | undefined;
    for await (const line of lines) {
      const next = parse(v.union([RowsSchema, FootSchema]), line);
      if ('total' in next) foot = next;
      else await reading.rows?.(next);
      total += 'total' in next ? 0 : next.rows.length;
    }
    if (foot?.total !== total) throw new Error('rows are missing');
  };
  try {
    // Unzipping verifies the checksum too.
    await pipeline(createReadStream(file), createGunzip(), read);
  } catch (error) {
    if (error instanceof CommandRefused || !(error instanceof Error)) throw error;
    throw new CommandRefused({ code: 'bad-backup-file', file, reason: error.message });
  }
}

const parse = <S extends v.GenericSchema>(schema: S, line: unknown): v.InferOutput<S> =>
  v.parse(v.pipe(v.string(), v.parseJson(), schema), line);

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('its last line is cut off');
}
