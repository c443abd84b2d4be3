/** Carries out a command about an order, or shows with `--dry-run` what it would change. */
import { fromMinor } from '../../domain/money/money.ts';
import type { EditionCode } from '../../editions/edition.ts';
import { editions } from '../../editions/editions.ts';
import type { Database } from '../../server/db/open.ts';
import { CommandRefused } from '../../server/shop/failures.ts';
import { type Consequence, withConsequences } from '../../server/shop/order-changes/consequences.ts';
import { readOrderRow } from '../../server/shop/order-state/order-row.ts';
import { hasNote, withNoteRemade } from '../../server/shop/parcels/remake-note.ts';
import { listRefundsDue, type RefundDue } from '../../server/shop/payments/refunds-due.ts';
import { refusalSentence } from '../failures.ts';
import { withDatabase } from '../operator.ts';
import { say } from '../terminal.ts';
import { partsOf } from './parcels.ts';

export const dryRun = ['--dry-run', 'show what would change, and change nothing'] as const;

interface OrderCommand<T> {
  edition: EditionCode;
  id: number;
  dryRun?: true | undefined;
  /** Whether a note that the carrier made for the order is wrong afterwards. */
  remakesNote: 'always' | 'on receipt' | 'never';
  /** Whether what it changes is shown also when it is carried out. */
  showsConsequences?: boolean;
  /** Prepares the command with the database, and returns what runs in one transaction. */
  prepare(db: Database): Promise<(db: Database) => Promise<T>>;
  /** What was done, in one line. */
  tell(done: T): string;
}

/** A dry run runs the very command and takes it back. */
export const carryOut = <T>(order: OrderCommand<T>): Promise<void> =>
  withDatabase(order.edition, async (db) => {
    const { edition, id } = order;
    const command = await order.prepare(db);
    const payment = (await readOrderRow(db, id))?.payment_status;
    const remakesNote =
      order.remakesNote === 'always' || (order.remakesNote === 'on receipt' && payment === 'none');
    const rehearse = () => withConsequences(db, id, true, command);
    if (order.dryRun) {
      const { done, consequences } = await rehearse();
      say(`dry run, nothing is changed: ${order.tell(done)}`, ...linesOf(consequences, edition));
      if (remakesNote && (await hasNote({ db }, id))) say('  note: deleted at the carrier, and made anew');
      return;
    }
    const real = () => withConsequences(db, id, false, command);
    const { done: result, note } = remakesNote
      ? await withNoteRemade(partsOf(edition, db), id, rehearse, real)
      : { done: await real(), note: undefined };
    say(order.tell(result.done));
    if (order.showsConsequences) say(...linesOf(result.consequences, edition));
    if (note instanceof CommandRefused)
      say(`${edition}: its note was deleted and could not be made anew. ${refusalSentence(note.refusal)}`);
    else if (note !== undefined)
      say(
        `${edition}: its note was made anew, ${note.number === null ? 'its number is not given yet' : `its number is ${note.number}`}`,
      );
    sayRefundsDue(edition, id, await listRefundsDue(db));
  });

function linesOf(consequences: readonly Consequence[], edition: EditionCode): string[] {
  const { code } = editions[edition].currency;
  const money = (minor: number) => `${fromMinor(minor)} ${code}`;
  return consequences.map((one) => {
    switch (one.what) {
      case 'cost':
      case 'delivery price':
      case 'discount':
        return `  ${one.what}: ${money(one.before)} → ${money(one.after)}`;
      case 'stock':
        return `  stock of ${one.goods}: ${one.before} → ${one.after}`;
      case 'refund due':
        return `  refund due: ${money(one.amount)}`;
      case 'receipt':
        return `  receipt of the ${one.kind}: ${money(one.amount)}`;
      case 'message':
        return `  message to the customer: ${one.kind}`;
      default:
        return `  ${one.what}: ${one.before ?? 'none'} → ${one.after ?? 'none'}`;
    }
  });
}

/** How much of an order waits for its refund, if anything. */
function sayRefundsDue(edition: EditionCode, id: number, due: readonly RefundDue[]): void {
  const ofOrder = due.filter(({ order_id }) => order_id === id);
  const sum = ofOrder.reduce((total, { amount }) => total + amount, 0);
  if (sum === 0) return;
  const { code } = editions[edition].currency;
  say(
    `${edition}: ${fromMinor(sum)} ${code} of order ${id} are waiting for a refund: npm run shop -- payment refunds ${edition}`,
  );
}
