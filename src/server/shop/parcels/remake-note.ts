import { isInShop } from '../../../domain/orders/status.ts';
import { CommandRefused } from '../failures.ts';
import { readOrderRow } from '../order-state/order-row.ts';
import { readParcel } from '../order-state/parcel-row.ts';
import { type NotedOrder, type NoteParts, noteParcel } from './note-parcel.ts';
import { removeParcel } from './remove-parcel.ts';

interface Remade<T> {
  done: T;
  /** Undefined: the order had no note. A failure: the old note is deleted, and the new one has to be asked for again. */
  note: NotedOrder | CommandRefused | undefined;
}

/**
 * Runs a command that changes what the carrier knows of an order: a note that was made for it is deleted first, and made anew
 * afterwards. `rehearse` throws if the command would be refused, so that no note is lost for nothing.
 */
export async function withNoteRemade<T>(
  parts: NoteParts,
  orderId: number,
  rehearse: () => Promise<unknown>,
  command: () => Promise<T>,
): Promise<Remade<T>> {
  if (!(await hasNote(parts, orderId))) return { done: await command(), note: undefined };
  await rehearse();
  await removeParcel(parts, orderId);
  const outcome = await command().then(
    (done) => ({ done }),
    (error: unknown) => ({ error }),
  );
  const note = await noteParcel(parts, orderId).catch((error: unknown) => {
    if (error instanceof CommandRefused) return error;
    throw error;
  });
  if ('error' in outcome) throw outcome.error;
  return { ...outcome, note };
}

/** Whether the carrier has a note of the shop's own for an order that is still there. */
export async function hasNote({ db }: Pick<NoteParts, 'db'>, orderId: number): Promise<boolean> {
  const order = await readOrderRow(db, orderId);
  const parcel = await readParcel(db, orderId);
  return order !== undefined && isInShop(order.status) && parcel !== undefined && parcel.reference !== '';
}
