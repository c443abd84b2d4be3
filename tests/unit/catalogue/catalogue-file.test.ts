import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { variedCatalogue } from '../../../scripts/bench/catalogues/varied-catalogue.ts';
import { readCatalogue, writeCatalogue } from '../../../src/catalogue/catalogue-file.ts';

test('a catalogue is read as it was written, and its categories list its very cards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'catalogue.jsonl');
  const { cards, ...rest } = variedCatalogue(100);
  const unlisted = cards.map((card) => ({ ...card, id: card.id + 1000 }));
  const catalogue = { ...rest, cards: [...cards, ...unlisted] };
  await writeCatalogue(file, catalogue);
  const read = await readCatalogue(file);
  expect(read).toEqual(catalogue);
  const all = new Set(read.cards);
  for (const { goodscard, children = [] } of read.categories)
    for (const card of [...goodscard, ...children.flatMap((child) => child.goodscard)])
      expect(all.has(card)).toBe(true);
});
