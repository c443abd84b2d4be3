import type { Mutation } from '../mutation.ts';

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
