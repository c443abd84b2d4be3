import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { black, white } from '../../../src/domain/drawing/inks.ts';
import { blue, mute, paper } from '../../../src/shop/shop.ts';

const tokens = ['src/styles', 'src/shop']
  .map((folder) => readFileSync(`${folder}/tokens.css`, 'utf8'))
  .join();
const tokenOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(tokens)?.[1];

test.each([
  ['black', black],
  ['white', white],
  ['blue', blue],
  ['paper', paper],
  ['mute', mute],
])('the style sheets have the shop’s %s', (name, colour) => {
  expect(tokenOf(name)).toBe(colour);
});
