/** A change of an order that staff made up while they looked at it. */
import type { Consequence as ShownConsequence } from '../../../contract/office/order-change.ts';
import { fromMinor, toMinor } from '../../../domain/money/money.ts';
import type { ChangeKind } from '../../../domain/orders/returns.ts';
import type { Edition } from '../../../editions/edition.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { CommandRefused, NotFound } from '../failures.ts';
import type { Change } from '../journal/change.ts';
import { changeOrder } from '../order-changes/change-order.ts';
import { type Consequence, withConsequences } from '../order-changes/consequences.ts';
import { nameOfRow, type OrderLineRow, readLines } from '../order-state/order-lines.ts';
import { lockWithSources, type OrderRow } from '../order-state/order-row.ts';
import { readParcel } from '../order-state/parcel-row.ts';
import { requireVersion } from './order-version.ts';

interface MadeUpChange {
  kind: ChangeKind;
  goods: readonly { line: number; qtt: number }[];
  /** In main units; undefined: what was paid for the goods. */
  amount: number | undefined;
  reason: string;
  withholds: boolean | undefined;
  isWrittenOff: boolean;
  /** What was shown. */
  version: string;
  isDryRun: boolean;
}

/** Carries the change out, or only tells what would follow. Of two people, and of a doubled press, the first one changes the order. */
export async function changeSeenOrder(
  db: Database,
  id: number,
  made: MadeUpChange,
  { edition, change }: { edition: Pick<Edition, 'currency' | 'withdrawalDays'>; change: Change },
): Promise<ShownConsequence[]> {
  const lines = await readLines(db, id);
  const { consequences } = await withConsequences(db, id, made.isDryRun, (within) =>
    inTransaction(within, async (transaction) => {
      const order = await lockWithSources(transaction, id);
      if (order === undefined) throw new NotFound('order', id);
      await requireVersion(transaction, order, made.version);
      await refuseWithNote(transaction, order, made.kind);
      return changeOrder(transaction, id, wanted(made, lines, edition), change);
    }),
  );
  return consequences.map((one) => shown(one, lines));
}

const wanted = (
  { kind, goods, amount, reason, withholds, isWrittenOff }: MadeUpChange,
  lines: readonly OrderLineRow[],
  { currency, withdrawalDays }: Pick<Edition, 'currency' | 'withdrawalDays'>,
) => ({
  kind,
  goods: goods.map(({ line, qtt }) => ({ goods: nameAt(lines, line), line, count: qtt })),
  refund: amount === undefined ? undefined : toMinor(amount),
  withholds,
  reason,
  // The right of withdrawal covers the delivery too.
  refundsDelivery: withdrawalDays !== undefined,
  isWrittenOff,
  // The version keeps a doubled press apart from a second change that is the same.
  isAgain: true,
  currency: currency.code,
});

function nameAt(lines: readonly OrderLineRow[], line: number): string {
  const row = lines[line];
  return row === undefined ? String(line) : nameOfRow(row);
}

/** The note says what is in the parcel and what is paid on receipt, so it would be wrong. */
async function refuseWithNote(
  db: Database,
  { id, payment_status }: OrderRow,
  kind: ChangeKind,
): Promise<void> {
  if (kind === 'return' || (kind === 'refund' && payment_status !== 'none')) return;
  const parcel = await readParcel(db, id);
  if (parcel !== undefined && parcel.reference !== '')
    throw new CommandRefused({ code: 'note-first', order: id });
}

function shown(one: Consequence, lines: readonly OrderLineRow[]): ShownConsequence {
  switch (one.what) {
    case 'cost':
    case 'delivery price':
    case 'discount':
      return { what: one.what, about: null, before: fromMinor(one.before), after: fromMinor(one.after) };
    case 'stock': {
      const { what, goods, before, after } = one;
      const line = lines.find(({ sku, variant_id }) => (sku || String(variant_id)) === goods);
      const about = line === undefined ? goods : nameOfRow({ ...line, grind_name: null });
      return { what, about, before, after };
    }
    case 'refund due':
      return { what: one.what, about: null, before: null, after: fromMinor(one.amount) };
    case 'receipt':
      return { what: one.what, about: one.kind, before: null, after: fromMinor(one.amount) };
    case 'message':
      return { what: one.what, about: one.kind, before: null, after: null };
    default:
      return { ...one, about: null };
  }
}
