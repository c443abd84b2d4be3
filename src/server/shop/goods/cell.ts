/** Reads and writes single cells of a table of goods. */
import * as v from 'valibot';
import { CountSchema, IdSchema, MoneySchema } from '../../../contract/scalars.ts';

/** What is wrong with a cell, as the end of a sentence that names it. */
export class BadCell extends Error {
  override name = 'BadCell';
}

const excerpt = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const bad = (text: string, what: string) => new BadCell(`«${excerpt(text)}» is not ${what}`);

/** 1299.5, 1299,50 and 1 299,50. Three digits after the only mark may mean thousands, so they are rejected. */
export function amountFrom(text: string): number {
  const plain = text.replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, '').trim();
  const amount = /^\d+([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
  return checked(MoneySchema, amount, text, 'an amount such as 199 or 42.50');
}

export const idFrom = (text: string) => checked(IdSchema, wholeFrom(text), text, 'an id');

export const countFrom = (text: string) => checked(CountSchema, wholeFrom(text), text, 'a whole number');

/** Null: unlimited. */
export function stockFrom(text: string): number | null {
  if (text.trim().toLowerCase() === unlimitedWord) return null;
  return checked(CountSchema, wholeFrom(text), text, `a whole number or «${unlimitedWord}»`);
}

const wholeFrom = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Removes what may be missing: an empty cell changes nothing. */
const noneWord = 'none';

export const isNone = (text: string) => text.trim().toLowerCase() === noneWord;

/** Of the stock. */
export const unlimitedWord = 'unlimited';

const yes = new Set(['yes', 'true', '1', 'так', 'tak']);
const no = new Set(['no', 'false', '0', 'ні', 'nie']);

export function flagFrom(text: string): boolean {
  const word = text.trim().toLowerCase();
  if (!yes.has(word) && !no.has(word)) throw bad(text, 'yes or no');
  return yes.has(word);
}

export const flagText = (value: boolean | undefined) => (value ? 'yes' : 'no');

/** A text that a schema of the contract accepts. */
export function textFrom<T>(schema: v.GenericSchema<string, T>, text: string): T {
  const result = v.safeParse(schema, text);
  if (result.success) return result.output;
  throw new BadCell(text === '' ? 'is empty' : `«${excerpt(text)}»: ${result.issues[0].message}`);
}

function checked(schema: v.GenericSchema<number>, value: number, text: string, what: string): number {
  const result = v.safeParse(schema, value);
  if (!result.success) throw text.trim() === '' ? new BadCell('is empty') : bad(text, what);
  return result.output;
}

export const ifGiven = <T>(text: string, read: (text: string) => T): T | undefined =>
  text.trim() === '' ? undefined : read(text);

export const listFrom = (text: string): string[] =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const listText = (items: readonly string[]) => items.join(' | ');

interface Named {
  name?: string | undefined;
  value: string;
}

/** «Вага: 250 г | 40 г»: values with their names, where they have one. */
export const namedText = (items: readonly Named[]) =>
  listText(items.map(({ name, value }) => (name === undefined ? value : `${name}: ${value}`)));

export function namedFrom(text: string): { name?: string; value: string }[] {
  return listFrom(text).map((item) => {
    const [name = '', ...rest] = item.split(': ');
    return rest.length === 0 ? { value: item } : { name, value: rest.join(': ') };
  });
}
