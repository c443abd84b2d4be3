/** What the categories of another shop are here. */
import { SetupError } from '../../../contract/setup-error.ts';
import type { CatalogueFile } from '../../../server/shop/catalogue/file.ts';
import { listFrom, listText } from '../../../server/shop/goods/cell.ts';
import { type Mapping, wordOf } from './mapping.ts';
import type { ExportRow } from './offers.ts';

export interface Categories {
  /** As a cell; undefined if the shop has none of them. */
  find(rows: readonly ExportRow[]): string | undefined;
  /** Names the categories of cards that could not be found. */
  refuseUnknown(): void;
}

export function categoriesOf(shop: CatalogueFile, mapping: Mapping): Categories {
  const ours = shop.partition.flatMap((parent) => [parent, ...(parent.children ?? [])]);
  const unknown = new Map<string, Set<string>>();

  function byName(text: string): string | undefined {
    const word = wordOf(text);
    const exact = ours.find(({ chpu }) => chpu === word);
    const [found, another] = ours.filter(({ name }) => wordOf(name) === word);
    return exact?.chpu ?? (another === undefined ? found?.chpu : undefined);
  }

  /** Of a path such as «Кава/Еспресо» the whole counts before its end. */
  function oursOf(path: string): string[] {
    const end = path.split(/[>/\\]/).at(-1) ?? '';
    const mapped = mapping.categories.get(wordOf(path)) ?? mapping.categories.get(wordOf(end));
    const found = mapped === undefined ? (byName(path) ?? byName(end)) : undefined;
    return mapped === undefined ? (found === undefined ? [] : [found]) : listFrom(mapped);
  }

  const itemsOf = (rows: readonly ExportRow[], field: 'category' | 'more_categories') => [
    ...new Set(rows.flatMap((row) => row.all(field).map(({ value }) => value))),
  ];

  return {
    find(rows) {
      const [path = '', ...others] = itemsOf(rows, 'category');
      const candidates = [path, ...others];
      const main = candidates.map(oursOf).find((found) => found.length > 0);
      const more = itemsOf(rows, 'more_categories')
        .flatMap((list) => list.split(';'))
        .flatMap((one) => oursOf(one.trim()));
      const rest = mapping.categories.get('*');
      const all = main ?? (rest === undefined ? undefined : listFrom(rest));
      if (all !== undefined) return listText([...new Set([...all, ...more])]);
      const name = rows.map((row) => row.get('name')).find((text) => text !== '') ?? '';
      unknown.set(path, (unknown.get(path) ?? new Set()).add(name));
      return undefined;
    },
    refuseUnknown() {
      if (unknown.size === 0) return;
      const example = {
        categories: Object.fromEntries([...unknown.keys()].map((path) => [path || '*', '…'])),
      };
      throw new SetupError('The shop does not have these categories of the export; nothing was changed:', {
        details: [
          ...[...unknown].map(
            ([path, names]) => `  «${path}»: ${names.size} goods, such as «${[...names][0]}»`,
          ),
          `Say in a file what they are here (${ours.map(({ chpu }) => chpu).join(', ')}), and name it with --mapping:`,
          `  ${JSON.stringify(example)}`,
        ],
      });
    },
  };
}
