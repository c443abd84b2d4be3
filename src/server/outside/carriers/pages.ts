import { CarrierError } from '../../shop/delivery/carrier.ts';

export interface Page<T> {
  items: readonly T[];
  isLast: boolean;
}

/** More than any city fills; a carrier that goes on for longer is repeating itself. */
const mostPages = 60;

/** All items of all pages, one page after the other, each item once. */
export async function allPages<T>(
  page: (number: number) => Promise<Page<T>>,
  keyOf: (item: T) => string,
): Promise<T[]> {
  const all = new Map<string, T>();
  for (let number = 1; number <= mostPages; number += 1) {
    const before = all.size;
    const { items, isLast } = await page(number);
    for (const item of items) all.set(keyOf(item), item);
    if (isLast || all.size === before) return [...all.values()];
  }
  throw new CarrierError(`The list has more than ${mostPages} pages`);
}
