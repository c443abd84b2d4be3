/** Files with one JSON value a line. As one text, a large catalogue would pass what V8 allows: 536 million characters. */
import { createReadStream } from 'node:fs';
import { writeFileAtomically } from './files.ts';

/** Characters that are written or read at once. */
const blockSize = 2 ** 20;

export const writeJsonLines = (file: string, values: Iterable<unknown>): Promise<void> =>
  writeFileAtomically(file, blocksOf(values));

function* blocksOf(values: Iterable<unknown>): Generator<string> {
  let block = '';
  for (const value of values) {
    block += `${JSON.stringify(value)}\n`;
    if (block.length < blockSize) continue;
    yield block;
    block = '';
  }
  yield block;
}

export async function* readJsonLines(file: string): AsyncGenerator<unknown> {
  let line: string[] = [];
  for await (const block of createReadStream(file, { encoding: 'utf8', highWaterMark: blockSize })) {
    const [end = '', ...starts] = String(block).split('\n');
    line.push(end);
    for (const start of starts) {
      yield JSON.parse(line.join(''));
      line = [start];
    }
  }
  if (line.join('') !== '') throw new Error(`${file} ends within a line`);
}
