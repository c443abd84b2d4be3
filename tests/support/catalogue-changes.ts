import type { CatalogueFile, GoodsRow } from '../../src/server/shop/catalogue/file.ts';

/** What an operator does to a catalogue; `place` chooses where. */
type Change = (file: CatalogueFile, place: number) => CatalogueFile;

const at = <T>(list: readonly T[], place: number): number => place % list.length;

const withRow = (change: (row: GoodsRow, file: CatalogueFile) => GoodsRow): Change => {
  return (file, place) => ({
    ...file,
    goods: file.goods.map((row, index) => (index === at(file.goods, place) ? change(row, file) : row)),
  });
};

function copied(row: GoodsRow, id: number): GoodsRow {
  return {
    ...row,
    id,
    chpu: `${row.chpu}-${id}`,
    goods: row.goods.map((variant, index) => ({ ...variant, id: id * 10 + index })),
  };
}

export const changes = {
  added: (file, place) => {
    const row = file.goods[at(file.goods, place)];
    const id = Math.max(...file.goods.map((goods) => goods.id)) + 1;
    return row === undefined ? file : { ...file, goods: [...file.goods, copied(row, id)] };
  },
  removed: (file, place) => ({
    ...file,
    goods: file.goods.filter((_row, index) => index !== at(file.goods, place)),
  }),
  renamed: withRow((row) => ({ ...row, name: `${row.name} 2` })),
  repriced: withRow((row) => ({
    ...row,
    goods: row.goods.map((variant) => ({ ...variant, price: variant.price + 1 })),
  })),
  soldOut: withRow((row) => ({ ...row, goods: row.goods.map((variant) => ({ ...variant, stock: 0 })) })),
  badged: withRow((row) => ({ ...row, badge: ((row.badge ?? 0) + 1) % 4 })),
  described: withRow((row) => ({ ...row, description: `${row.description ?? ''}<p>Ще трохи.</p>` })),
  moved: (file, place) => {
    const partition = file.partition[at(file.partition, place)];
    if (partition === undefined) return file;
    return withRow((row) => ({ ...row, partitions: [partition.id] }))(file, place);
  },
  pictured: (file, place) => {
    const other = file.goods[at(file.goods, place + 1)];
    return withRow((row) => ({ ...row, imagePath: other?.imagePath ?? row.imagePath }))(file, place);
  },
  shelved: (file, place) => ({
    ...file,
    partition: file.partition.map((partition, index) =>
      index === at(file.partition, place) ? { ...partition, name: `${partition.name} 2` } : partition,
    ),
  }),
  settled: (file, place) => ({ ...file, settings: { ...file.settings, free_delivery_from: 500 + place } }),
  written: (file, place) => ({
    ...file,
    page: file.page.map((page, index) =>
      index === at(file.page, place) ? { ...page, content: `${page.content ?? ''}<p>Ще слово.</p>` } : page,
    ),
  }),
} satisfies Record<string, Change>;

export type ChangeName = keyof typeof changes;
