import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dialogOf, filesAtOnce, filesOnPress, filesWhenIdle } from '../../../src/markup/press-table.ts';

const name = `(?:${[...new Set(Object.entries(dialogOf).flat())].join('|')})`;
const quoted = `['"]${name}['"]`;
const inUnionOrArray = `${quoted}(?:\\s*[,|]\\s*${quoted}){2}`;
const inRecord = `\\b${name}['"]?: .*(?:\\n\\s*['"]?${name}['"]?: .*){2}`;
const list = new RegExp(`${inUnionOrArray}|${inRecord}`);

test('the modules of every press exist', () => {
  const lists = Object.values({ ...filesAtOnce, ...filesWhenIdle, ...filesOnPress });
  const modules = lists.flatMap((list) => list.split(',')).filter((name) => !name.endsWith('.json'));
  expect(modules.filter((name) => !existsSync(name))).toEqual([]);
});

/** The table, and what every press does, for which the compiler requires each name. */
const holders = /^src\/(?:markup\/press-table|browser\/presses\/click-handlers)\.ts$/;
const texts = /^src\/locales\//;

test('three presses or dialogs in a row stand in the table of presses, and nowhere else', () => {
  const listing = globSync('src/**/*.{ts,tsx,astro}').filter((file) => list.test(readFileSync(file, 'utf8')));
  const isHolder = (file: string) => holders.test(file);
  expect(listing.filter(isHolder)).toHaveLength(2);
  expect(listing.filter((file) => !isHolder(file) && !texts.test(file))).toEqual([]);
});
