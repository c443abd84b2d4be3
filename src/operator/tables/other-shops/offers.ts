/** The rows of another shop's export, read one by one: what a row offers, whatever its card is. */
import { oldAddressOf } from '../../../domain/catalogue/old-address.ts';
import { unlimitedWord } from '../../../server/shop/goods/cell.ts';
import type { Field, ShopFormat } from './formats.ts';
import { gramsIn } from './grams.ts';
import { type Mapping, wordOf } from './mapping.ts';

export interface ExportRow {
  /** As a spreadsheet counts it. */
  row: number;
  /** The first value of the field's columns; empty if there is none. */
  get(field: Field): string;
  /** All columns of the field that have a value, with their headings. */
  all(field: Field): readonly { heading: string; value: string }[];
}

interface Option {
  name: string;
  value: string;
}

/** A variant as the other shop has it. */
export interface Offer {
  row: ExportRow;
  /** What it differs in, apart from how it is ground. */
  options: readonly Option[];
  grinds: readonly string[];
  /** Empty: it differs in nothing that has a name. */
  label: string;
  grams: number | undefined;
}

export function exportRow(
  row: number,
  record: readonly string[],
  header: readonly string[],
  columns: ReadonlyMap<Field, readonly number[]>,
): ExportRow {
  const all = (field: Field) =>
    (columns.get(field) ?? []).flatMap((place) => {
      const value = record[place]?.trim() ?? '';
      return value === '' ? [] : { heading: header[place]?.trim() ?? '', value };
    });
  return { row, all, get: (field) => all(field)[0]?.value ?? '' };
}

const numbered = [
  ['option1_name', 'option1_value'],
  ['option2_name', 'option2_value'],
  ['option3_name', 'option3_value'],
] as const;

/** Whether the row offers a variant; others of the card only add a picture. */
export const offersVariant = (row: ExportRow): boolean =>
  (['price', 'sku', 'variant', 'option1_value'] as const).some((field) => row.get(field) !== '');

/** The names of the options stand in the first row of the card. */
export function offerOf(row: ExportRow, first: ExportRow, mapping: Mapping): Offer {
  const all = [
    ...numbered.map(([name, value]) => ({ name: first.get(name), value: row.get(value) })),
    ...optionsOfHeadings(row),
  ].filter(({ name, value }) => value !== '' && !isPlaceholder(name, value));
  const isGrind = ({ name }: Option) => mapping.grinds.has(wordOf(name));
  const options = all.filter((option) => !isGrind(option));
  const label =
    ownName(row.get('variant'), first.get('name')) || options.map(({ value }) => value).join(' / ');
  const weighed = options.map(({ value }) => gramsIn(value)).find((grams) => grams !== undefined);
  return {
    row,
    options,
    grinds: all.filter(isGrind).map(({ value }) => value),
    label,
    grams: weighed ?? gramsIn(label) ?? gramsOfColumn(row.get('grams')) ?? gramsIn(first.get('name')),
  };
}

/** Of a heading in several languages one is enough. */
function optionsOfHeadings(row: ExportRow): Option[] {
  const byName = new Map<string, Option>();
  for (const { heading, value } of row.all('option')) {
    const name = heading.replace(/ ?\((ua|ru)\)$/i, '');
    if (!byName.has(wordOf(name))) byName.set(wordOf(name), { name, value });
  }
  return [...byName.values()];
}

/** Shopify writes an option where there is none. */
const isPlaceholder = (name: string, value: string) =>
  wordOf(name) === 'title' && wordOf(value) === 'default title';

/** «Ефіопія 250 г» of the card «Ефіопія» is «250 г». */
function ownName(variant: string, card: string): string {
  const rest = variant.slice(card.length);
  const isOfCard = variant.toLowerCase().startsWith(card.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(rest);
  return isOfCard ? rest.replace(/^[\s,.;:–—-]+/, '') : variant;
}

function gramsOfColumn(text: string): number | undefined {
  const grams = Math.round(Number(text.replace(',', '.')));
  return Number.isSafeInteger(grams) && grams > 0 ? grams : gramsIn(text);
}

/** The addresses at which the other shop showed the goods. */
export function addressesOf(rows: readonly ExportRow[], format: ShopFormat): string[] {
  const addresses = rows.map(
    (row) => row.get('address') || format.address({ group: row.get('group'), slug: row.get('slug') }) || '',
  );
  return [...new Set(addresses.filter((address) => address !== '').map((one) => oldAddressOf(one) ?? one))];
}

/** 350,00 грн → 350,00 */
export const amountIn = (text: string): string => text.replace(/[\p{L}\p{Sc}]+\.?/gu, '').trim();

/** What is in stock, as a cell; undefined: the export does not say. */
export function stockOf(row: ExportRow, columns: ReadonlySet<Field>, mapping: Mapping): string | undefined {
  const word = row.get('availability');
  if (word !== '' && mapping.availability.get(wordOf(word)) !== true) return '0';
  if (!columns.has('stock')) return word === '' ? undefined : unlimitedWord;
  const isCounted = !columns.has('stock_tracker') || row.get('stock_tracker') !== '';
  if (!isCounted || /^(continue|true)$/i.test(row.get('oversell'))) return unlimitedWord;
  const text = row.get('stock').replace(/(?<=\d)[.,]0+$/, '');
  if (/^-\d+$/.test(text)) return '0';
  // A shop that does not count its stock writes 0 beside «В наявності».
  return word !== '' && /^0*$/.test(text) ? unlimitedWord : text || undefined;
}

const no = new Set(['no', 'false', '0', 'ні', 'нет', 'nie']);

export const isShown = (row: ExportRow): boolean =>
  !no.has(wordOf(row.get('shown'))) && !/^(draft|archived)$/i.test(row.get('status'));
