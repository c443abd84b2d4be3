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
  {
    name: 'Of two equal refunds a report settles the one that nobody asked for',
    edits: [
      {
        file: 'src/server/shop/payments/settle-refunds.ts',
        find: 'explains(returned - done, asked, open)',
        replace: 'explains(returned - done, open, asked)',
      },
    ],
  },
];
