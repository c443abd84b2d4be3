import type { Mutation } from '../mutation.ts';

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
  {
    name: 'A report that comes late settles a refund that nobody asked for',
    edits: [
      {
        file: 'src/server/shop/payments/settle-refunds.ts',
        find: "if (sums.includes(returned)) return 'some';",
        replace: "if (returned === sums.at(-1)) return 'some';",
      },
      {
        file: 'src/server/shop/payments/settle-refunds.ts',
        find: 'explains(returned, asked);',
        replace: 'explains(returned, asked, open);',
      },
    ],
  },
];
