import type { Mutation } from '../mutation.ts';

export const messageMutations: readonly Mutation[] = [
  {
    name: 'A message that is queued while another one of its kind is being sent is swallowed',
    edits: [
      {
        file: 'src/server/shop/order-state/queue-messages.ts',
        find: ".where('tries', '>', 0)\n    .returning('queued_at')",
        replace: ".where('tries', '<', 0)\n    .returning('queued_at')",
      },
    ],
  },
  {
    name: 'A mail about an order fails when its customer is erased meanwhile',
    edits: [
      {
        file: 'src/server/shop/orders/send-order-messages.ts',
        find: '  if (due === undefined) return undefined;',
        replace: "  if (due === undefined) throw new Error('no result');",
      },
    ],
  },
];
