import { fromMinor, toMinor } from '../money/money.ts';
import type { ChangeKind } from './returns.ts';

/** Money in main units. */
interface ChangedOrder {
  total: number;
  goods: readonly { qtt: number }[];
  changes: readonly {
    kind: ChangeKind;
    goods: readonly { line: number; qtt: number }[];
    amount: number;
    used_bonuses: number;
    earned_bonuses: number;
    withheld?: { for_gifts: number; for_bonuses: number } | undefined;
    is_refunded?: boolean | undefined;
  }[];
}

/** How many pieces of a line the changes of an order took back, or those of one kind. */
export const piecesOf = (
  { changes }: Pick<ChangedOrder, 'changes'>,
  place: number,
  kind?: ChangeKind,
): number =>
  changes
    .filter((change) => kind === undefined || change.kind === kind)
    .flatMap(({ goods }) => goods)
    .reduce((sum, { line, qtt }) => (line === place ? sum + qtt : sum), 0);

interface Sums {
  /** Of paid money. */
  refund: number;
  /** Whether some of it is not yet paid out. */
  isRefundDue: boolean;
  /** What is left to pay on receipt; undefined: as ordered. */
  toPay: number | undefined;
  usedBonuses: number;
  earnedBonuses: number;
  withheldForGifts: number;
  withheldForBonuses: number;
}

/** Adds up the changes of an order. */
export function sumsOfChanges({ total, changes }: Pick<ChangedOrder, 'total' | 'changes'>): Sums {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  const minorAmount = (some: typeof changes) => sum(some.map(({ amount }) => toMinor(amount)));
  const refunds = changes.filter(({ is_refunded }) => is_refunded !== undefined);
  const unpaid = minorAmount(changes.filter(({ is_refunded }) => is_refunded === undefined));
  const money = (amounts: (number | undefined)[]) =>
    fromMinor(sum(amounts.map((amount) => toMinor(amount ?? 0))));
  return {
    refund: fromMinor(minorAmount(refunds)),
    isRefundDue: refunds.some(({ is_refunded }) => is_refunded === false),
    toPay: unpaid > 0 ? fromMinor(toMinor(total) - unpaid) : undefined,
    usedBonuses: sum(changes.map(({ used_bonuses }) => used_bonuses)),
    earnedBonuses: sum(changes.map(({ earned_bonuses }) => earned_bonuses)),
    withheldForGifts: money(changes.map(({ withheld }) => withheld?.for_gifts)),
    withheldForBonuses: money(changes.map(({ withheld }) => withheld?.for_bonuses)),
  };
}

/** Whether everything, or a part of the goods, was returned after delivery. */
export function returnedPart(order: Pick<ChangedOrder, 'goods' | 'changes'>): 'all' | 'some' | undefined {
  if (!order.changes.some(({ kind }) => kind === 'return')) return undefined;
  return order.goods.every(({ qtt }, place) => piecesOf(order, place) === qtt) ? 'all' : 'some';
}
