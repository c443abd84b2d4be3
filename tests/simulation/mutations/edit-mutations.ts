import type { Mutation } from '../mutation.ts';

export const editMutations: readonly Mutation[] = [
  {
    name: 'A payment of the sum before an edit counts as one of the new sum',
    edits: [
      {
        file: 'src/server/shop/payments/apply-payment-report.ts',
        find: 'return (await costOf(db, order)) !== amount;',
        replace: 'return (await costOf(db, order)) < 0 * amount;',
      },
    ],
  },
  {
    name: 'The receipts of an edited order stay as they were',
    edits: [
      {
        file: 'src/server/shop/order-changes/edit-order.ts',
        find: 'if (isPaid && isRepriced) await replaceReceipts',
        replace: 'if (isPaid && isRepriced && now < 0) await replaceReceipts',
      },
    ],
  },
  {
    name: 'Goods that an edit takes out of an order stay reserved',
    edits: [
      {
        file: 'src/server/shop/order-changes/edit-order.ts',
        find: 'await changeStock(db, [...back, ...taken], now);',
        replace: 'await changeStock(db, back.length > 0 ? taken : back, now);',
      },
    ],
  },
];
