import type { Mutation } from './mutation.ts';

const lines = 'src/domain/orders/receipt-lines.ts';

export const receiptMutations: readonly Mutation[] = [
  {
    name: 'A return receipt does not know the delivery',
    edits: [
      {
        file: 'src/server/shop/order-state/queue-receipt.ts',
        find: "change?.kind === 'refund' ? [] : sold.services;",
        replace: 'change?.kind ? [] : sold.services;',
      },
    ],
  },
  {
    name: 'A gift takes the place of a paid piece on a return receipt',
    edits: [
      {
        file: lines,
        find: '(goodsKey(one) === key ?',
        replace: "(key.startsWith([one.code, one.name].join('\\n')) ?",
      },
    ],
  },
  {
    name: 'A line of a return receipt is worth its share of what is left',
    edits: [
      {
        file: lines,
        find: 'worthOf(before + quantity) - worthOf(before);',
        replace: 'proportion(left, quantity, line.quantity) + 0 * worthOf(before);',
      },
    ],
  },
  {
    name: 'The return receipt of a part is about the whole order',
    edits: [
      {
        file: 'src/server/shop/order-state/queue-receipt.ts',
        find: '    ? sumOfChanges([change], lines).pieces\n    : piecesLeft',
        replace: '    ? lines.map(({ quantity }) => quantity)\n    : piecesLeft',
      },
    ],
  },
];
