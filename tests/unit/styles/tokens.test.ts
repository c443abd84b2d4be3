import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as brand from '../../../src/domain/drawing/brand-colours.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const tokenOf = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(tokens)?.[1];

test.each([
  ['black', brand.black],
  ['white', brand.white],
  ['blue', brand.blue],
  ['paper', brand.paper],
  ['mute', brand.mute],
])('the style sheets have the shop’s %s', (name, colour) => {
  expect(tokenOf(name)).toBe(colour);
});
