import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cards } from '../../src/look/cards.ts';
import { renderView } from '../support/site/render-view.ts';

const sheet = await renderView('look', 'Look', '/look/');

test('the sheet shows a goods card in every state', () => {
  for (const state of cards.keys()) expect(sheet).toContain(state);
  expect(sheet.match(/<article class="card/g)).toHaveLength(cards.size);
});

test('the sheet shows every primitive of src/ui', () => {
  const shown = globSync('src/look/**/*.{astro,ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const missing = globSync('src/ui/**/*.tsx').filter((file) => !shown.includes(file.replace('src', '..')));
  expect(missing, 'add them to src/look/PrimitiveStates.tsx').toEqual([]);
});
