import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readJsonLines, writeJsonLines } from '../../../src/catalogue/json-lines.ts';

async function file() {
  const folder = await mkdtemp(join(tmpdir(), 'lines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'values.jsonl');
}

async function read(place: string): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of readJsonLines(place)) values.push(value);
  return values;
}

test('what is written is read again', async () => {
  const place = await file();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue({ stringUnit: 'binary' })), async (values) => {
      await writeJsonLines(place, values);
      expect(await read(place)).toEqual(JSON.parse(JSON.stringify(values)));
    }),
    { numRuns: 50 },
  );
});

test('values longer than a block, and many of them', async () => {
  const place = await file();
  const long = 'кава\n☕'.repeat(400_000);
  const values = [
    long,
    ...Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Кава ${id}\u2028` })),
    long,
  ];
  await writeJsonLines(place, values);
  expect(await read(place)).toEqual(values);
});

test.each(['{"id":1}\n{"id"', '{"id":1}\n{"id":2}'])(
  'a file that was cut off is refused: %j',
  async (text) => {
    const place = await file();
    await writeFile(place, text);
    await expect(read(place)).rejects.toThrow('ends within a line');
  },
);
