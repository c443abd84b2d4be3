import type { Mutation } from '../mutation.ts';

export const cartMutations: readonly Mutation[] = [
  {
    name: 'An order keeps one of two grinds of a pack',
    edits: [
      {
        file: 'src/server/shop/orders/insert-order.ts',
        find: 'priced.lines.map((line) => lineRow(line, grinds));',
        replace:
          '[...new Map(priced.lines.map((line) => [line.goods.id, line])).values()].map((line) => lineRow(line, grinds));',
      },
    ],
  },
  {
    name: 'An order forgets how its coffee is ground',
    edits: [
      {
        file: 'src/server/shop/orders/insert-order.ts',
        find: 'grind_id: grind,',
        replace: 'grind_id: null,',
      },
    ],
  },
];
