/** Variants that differ only in how the coffee is ground become one: here the grind is a choice of the card. */
import { unlimitedWord } from '../../../server/shop/goods/cell.ts';
import type { ExportRow, Offer } from './offers.ts';

export interface Folded {
  offer: Offer;
  /** As a cell; undefined: unknown. */
  stock: string | undefined;
}

export function fold(
  offers: readonly Offer[],
  name: string,
  stockOf: (row: ExportRow) => string | undefined,
  notes: string[],
): Folded[] {
  const priced = offers.filter(({ row }) => {
    const hasPrice = row.get('price') !== '';
    if (!hasPrice) notes.push(`row ${row.row}, a variant of «${name}», is left out: it has no price`);
    return hasPrice;
  });
  const groups = Map.groupBy(priced, (offer) =>
    // Without a grind nothing is folded: two rows that look the same are two variants.
    offer.grinds.length === 0 ? `row ${offer.row.row}` : JSON.stringify([offer.label, offer.grams]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const same = [first, ...others];
    if (others.length > 0) notes.push(foldingOf(same, name, first));
    return { offer: first, stock: sumOf(same.map(({ row }) => stockOf(row))) };
  });
}

function foldingOf(same: readonly Offer[], name: string, first: Offer): string {
  const title = [`«${name}»`, first.label].filter((text) => text !== '').join(' ');
  const prices = [...new Set(same.map(({ row }) => row.get('price')))];
  const price = prices.length === 1 ? '' : `; of the prices ${prices.join(', ')} the first one counts`;
  return `${title}: ${same.length} variants that differ only in the grind become one, ${first.row.get('sku') || `that of row ${first.row.row}`}${price}`;
}

function sumOf(stocks: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = stocks;
  if (others.length === 0) return first;
  if (stocks.includes(unlimitedWord)) return unlimitedWord;
  if (stocks.includes(undefined)) return undefined;
  const numbers = stocks.map(Number);
  return numbers.every(Number.isSafeInteger) ? `${numbers.reduce((sum, count) => sum + count, 0)}` : first;
}
