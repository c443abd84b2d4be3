/** The changes of an import as the operator reads them, one a line. */
import type { CatalogueChange } from '../../server/shop/catalogue/compare.ts';
import { unlimitedWord } from '../../server/shop/goods/cell.ts';
import type { UnusualPrice } from '../../server/shop/goods/goods-refusal.ts';

export const changeLines = (changes: readonly CatalogueChange[]): string[] =>
  changes.map((change) => `${changeLine(change)}${change.undoes ? ' (undoes a later change)' : ''}`);

/** The longest list that still fits on a screen. */
const mostLines = 40;

export function shortList(changes: readonly CatalogueChange[]): string[] {
  return someOf(changes.map(changeLine)).map((line) => `  ${line}`);
}

export function someOf(lines: readonly string[]): string[] {
  const left = lines.length - mostLines;
  return [...lines.slice(0, mostLines), ...(left > 0 ? [`and ${left} more`] : [])];
}

function changeLine(change: CatalogueChange): string {
  const { row, name } = change;
  const label = name === undefined ? row : `${row} «${excerpt(name, name)}»`;
  switch (change.kind) {
    case 'added':
      return `${label} is added`;
    case 'removed':
      return `${label} is removed`;
    case 'returned':
      return `${label} comes back`;
    case 'changed':
      return `${label} ${change.field}: ${valueText(change.field, change.from, change.to)} → ${valueText(change.field, change.to, change.from)}`;
  }
}

const valueText = (field: string, value: string | undefined, other: string | undefined) =>
  value === undefined && field === 'stock' ? unlimitedWord : excerpt(value, other);

/** Row 3: variant 10 «250 г» price: 480 → 0 */
export const priceLines = (prices: readonly UnusualPrice[]): string[] =>
  someOf(
    prices.map(
      ({ row, variant, name, from, to }) =>
        `  ${row === undefined ? '' : `row ${row}: `}variant ${variant} «${excerpt(name, name)}» price: ${from ?? 'new'} → ${to}`,
    ),
  );

const longest = 60;

/** A long value from shortly before the place where it differs from the other one. */
function excerpt(value: string | undefined, other: string | undefined): string {
  if (value === undefined) return 'none';
  if (value.length <= longest) return value;
  const differs = [...value].findIndex((character, index) => character !== other?.[index]);
  const start = Math.max(0, Math.min(differs, value.length - longest) - 10);
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${value.slice(start, end)}${end < value.length ? '…' : ''}`;
}
