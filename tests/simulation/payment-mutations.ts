import type { Mutation } from './mutation.ts';

export const paymentMutations: readonly Mutation[] = [
  {
    name: 'A status that leaves open whether money was taken counts as not paid',
    edits: [
      {
        file: 'src/domain/orders/payment-attempt.ts',
        find: "  status !== 'pending' && status !== 'unknown';",
        replace: "  status !== 'unknown';",
      },
    ],
  },
  {
    name: 'A report of a part counts as the whole',
    edits: [
      {
        file: 'src/server/shop/payments/apply-payment-report.ts',
        find: 'if (isOfAttempt && returned < before.amount)',
        replace: 'if (isOfAttempt && returned < 0)',
      },
    ],
  },
];
