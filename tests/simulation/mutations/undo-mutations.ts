import type { Mutation } from '../mutation.ts';

export const undoMutations: readonly Mutation[] = [
  {
    name: 'A change is taken back though its customer was told',
    edits: [
      {
        file: 'src/server/shop/undo/unsend.ts',
        find: 'return mails.every(({ id, tries }) => triesOf.get(id) === tries);',
        replace: 'return mails.every(({ id }) => triesOf.get(id) !== -1);',
      },
    ],
  },
  {
    name: 'Goods of a return that was taken back stay for sale',
    edits: [
      {
        file: 'src/server/shop/undo/undo-order-change.ts',
        find: 'if (change.is_restocked === 1) await takePieces',
        replace: 'if (change.is_restocked === 2) await takePieces',
      },
    ],
  },
];
