import type { Mutation } from './mutation.ts';
import { cartMutations } from './mutations/cart-mutations.ts';
import { editMutations } from './mutations/edit-mutations.ts';
import { messageMutations } from './mutations/message-mutations.ts';
import { paymentMutations } from './mutations/payment-mutations.ts';
import { promotionMutations } from './mutations/promotion-mutations.ts';
import { receiptMutations } from './mutations/receipt-mutations.ts';
import { undoMutations } from './mutations/undo-mutations.ts';

export const mutations: readonly Mutation[] = [
  {
    name: 'A query to a provider counts as its answer',
    edits: [
      {
        file: 'src/server/shop/payments/reconcile.ts',
        find: '    const report = await provider.ask(',
        replace: '    await recordAnswer(attempt, parts);\n    const report = await provider.ask(',
      },
    ],
  },
  {
    name: 'An import undoes prices that were set after the export',
    edits: [
      {
        file: 'src/server/shop/catalogue/import.ts',
        find: 'if (undone.length > 0 && !options.overwrite)',
        replace: 'if (undone.length < 0)',
      },
    ],
  },
  {
    name: 'An import takes the stock of the file',
    edits: [
      {
        file: 'src/server/shop/catalogue/import.ts',
        find: 'const next = withStock(file, previous, options);',
        replace: 'const next = file;',
      },
    ],
  },
  {
    name: 'An order whose payment was reversed goes on',
    edits: [
      {
        file: 'src/server/shop/payments/apply-payment-report.ts',
        find: "if (status === 'refunded' && !(await hasPayment(db, order_id))) {",
        replace: "if (status === 'waiting') {",
      },
    ],
  },
  {
    name: 'A provider that was replaced is forgotten',
    edits: [
      {
        file: 'src/server/outside/payments/config.ts',
        find: 'return { choice, chosen, former,',
        replace: 'return { choice, chosen, former: former.slice(0, 0),',
      },
      {
        file: 'src/server/shop/payments/require-providers.ts',
        find: 'if (first === undefined) return;',
        replace: 'if (first === undefined || codes.length > 0) return;',
      },
    ],
  },
  {
    name: 'Pressing pay again holds an order for ever',
    edits: [
      {
        file: 'src/server/shop/order-state/payment-status.ts',
        find: 'extendedDeadline(order, now, holdAtMost)',
        replace: 'extendedDeadline(order, now, holdAtMost * 1000)',
      },
    ],
  },
  {
    name: 'A customer may reserve any number of orders',
    edits: [
      {
        file: 'src/domain/orders/reserve-limits.ts',
        find: "if (openPrices.length >= orders) return 'orders';",
        replace: "if (openPrices.length < 0) return 'orders';",
      },
    ],
  },
  {
    name: 'A cancelled order gives back what a correction gave back before',
    edits: [
      {
        file: 'src/server/shop/orders/reserve-and-release.ts',
        find: 'change: quantity - (given.pieces[position] ?? 0),',
        replace: 'change: quantity,',
      },
    ],
  },
  {
    name: 'Pieces may be returned again and again',
    edits: [
      {
        file: 'src/server/shop/order-changes/change-order.ts',
        find: 'const left = piecesLeft(lines, given.pieces);',
        replace: 'const left = piecesLeft(lines, []);',
      },
    ],
  },
  {
    name: 'Goods that are taken out of an order earn bonuses all the same',
    edits: [
      {
        file: 'src/server/shop/orders/move-order.ts',
        find: 'const earned_bonuses = order.earned_bonuses - earnedBonuses;',
        replace: 'const earned_bonuses = order.earned_bonuses - earnedBonuses * 0;',
      },
    ],
  },
  {
    name: 'Credit of an exchange is refunded a second time with its first order',
    edits: [
      {
        file: 'src/server/shop/order-changes/change-order.ts',
        find: ' - given.credit);',
        replace: ' - given.credit * 0);',
      },
    ],
  },
  {
    name: 'A cancelled exchange keeps the money of the goods that came back',
    edits: [
      {
        file: 'src/server/shop/orders/cancel-order.ts',
        find: '  await takeCreditBack(db, order, await creditLeft(db, order), now);\n',
        replace: '  void [takeCreditBack, creditLeft];\n',
      },
    ],
  },
  {
    name: 'A return leaves a withdrawal open',
    edits: [
      {
        file: 'src/server/shop/order-changes/change-order.ts',
        find: "if (kind !== 'refund') await (isWhole(planned) ? closeWithdrawals : closeAnswered)(db, order.id, now);",
        replace: 'void [closeWithdrawals, closeAnswered];',
      },
    ],
  },
  {
    name: 'A return of a part closes every withdrawal of its order',
    edits: [
      {
        file: 'src/server/shop/order-changes/change-order.ts',
        find: '(isWhole(planned) ? closeWithdrawals : closeAnswered)',
        replace: '(isWhole(planned) || closeAnswered ? closeWithdrawals : closeAnswered)',
      },
    ],
  },
  {
    name: 'A withdrawal that is sent twice is kept twice',
    edits: [
      {
        file: 'src/server/shop/withdrawals/request-withdrawal.ts',
        find: 'fingerprintOf([number,',
        replace: 'fingerprintOf([Math.random(), number,',
      },
    ],
  },
  {
    name: 'A withdrawal of a guest is not told to other programs when its customer sends it again',
    edits: [
      {
        file: 'src/server/shop/withdrawals/request-withdrawal.ts',
        find: 'if (confirmed?.order_id) await',
        replace: 'if (confirmed?.order_id === 0) await',
      },
    ],
  },
  {
    name: 'A customer is erased though a withdrawal is open',
    edits: [
      {
        file: 'src/server/shop/personal-data/forget-withdrawals.ts',
        find: 'if (open?.order_id) throw',
        replace: 'if (open?.order_id === 0) throw',
      },
    ],
  },
  {
    name: 'An open withdrawal is deleted with its customer',
    edits: [
      {
        file: 'src/server/shop/personal-data/erase-customer.ts',
        find: "      .where('order_id', '=', id)\n      .where('closed_at', 'is not', null)\n",
        replace: "      .where('order_id', '=', id)\n",
      },
    ],
  },
  ...editMutations,
  ...paymentMutations,
  ...messageMutations,
  ...cartMutations,
  ...receiptMutations,
  ...promotionMutations,
  ...undoMutations,
];
